export const adminMessages = {
  productRemoved: 'Product removed successfully!',
  fabricRemoved: 'Fabric removed successfully!',
  slideRemoved: 'Slider removed successfully!',
} as const;
