/** How a response is asked for: as it is, compressed, or in vain. */
export const FORMS = ['identity', 'br', '304'] as const;
export type Form = (typeof FORMS)[number];

export const acceptEncoding = (form: Form) => ({
  'Accept-Encoding': form === 'identity' ? 'identity' : 'br',
});
