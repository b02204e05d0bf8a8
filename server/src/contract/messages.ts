import { accountMessages } from './account-messages.ts';
import { addressesMessages } from './addresses-messages.ts';
import { adminMessages } from './admin-messages.ts';
import { apiMessages } from './api-messages.ts';
import { cartMessages } from './cart-messages.ts';
import { ordersMessages } from './orders-messages.ts';

/** Every text that the API answers. A text that only the client shows is in its feature's `messages.ts`. */
export const messages = {
  cart: cartMessages,
  orders: ordersMessages,
  addresses: addressesMessages,
  admin: adminMessages,
  account: accountMessages,
  api: apiMessages,
};
