export const ordersMessages = {
  placed: 'Order placed successfully!',
  cartEmpty: 'Your cart is empty.',
  noAddress: 'Add a delivery address before placing your order.',
  totalDiffers: 'Prices in your cart have changed. Please review your cart.',
  itemsGone: 'Some items in your cart are no longer available.',
  cartBusy: 'Your cart is being changed elsewhere. Please try again.',
  cancelled: 'Order cancelled successfully!',
  removed: 'Order removed successfully!',
} as const;
