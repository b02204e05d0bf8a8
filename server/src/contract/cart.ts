export const CART_LINES_MAX = 100;

export const cartMessages = {
  removed: 'Cart removed successfully!',
  alreadyInCart: 'This item is already in your cart.',
  productGone: 'This item is no longer available.',
  chooseSize: 'Choose a size.',
  sizeGone: 'This size is no longer available.',
  priceChanged: 'The price of this item has changed. Please refresh and try again.',
  full: 'Your cart is full.',
} as const;
