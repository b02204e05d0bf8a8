import { placingMessages } from './placing-messages.ts';

export const ordersMessages = {
  ...placingMessages,
  onItsWay: 'Your order is on its way and will reach you in 2 days.',
  placed: 'Order placed successfully!',
  cartEmpty: 'Your cart is empty.',
  noAddress: 'Add a delivery address before placing your order.',
  totalDiffers: 'Prices in your cart have changed. Please review your cart.',
  itemsGone: 'Some items in your cart are no longer available.',
  cartBusy: 'Your cart is being changed elsewhere. Please try again.',
  cancelled: 'Order cancelled successfully!',
  cancelFailed: 'Failed to cancel the order.',
  removed: 'Order removed successfully!',
  removeFailed: 'Failed to remove order.',
} as const;
