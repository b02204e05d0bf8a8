export const cartMessages = {
  addFailed: 'Failed to add to cart. Check the console for details.',
  removed: 'Cart removed successfully!',
  removeFailed: 'Failed to remove Cart. Check the console for details.',
  alreadyInCart: 'This item is already in your cart.',
  productGone: 'This item is no longer available.',
  priceChanged: 'The price of this item has changed. Please refresh and try again.',
  full: 'Your cart is full.',
} as const;
