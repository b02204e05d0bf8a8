/** Name and tagline of the shop. The logo is in components/brand-mark.tsx. */
export const brand = {
  name: 'Tana Bana',
  tagline: 'Good cloth, honestly sold.',
} as const;
