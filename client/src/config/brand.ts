/** What an owner changes to make the shop theirs; the mark is drawn in components/brand-mark. */
export const brand = {
  name: 'Tana Bana',
  tagline: 'Good cloth, honestly sold.',
} as const;
