export const brand = {
  name: 'Tana Bana',
  tagline: 'Good cloth, honestly sold.',
} as const;
