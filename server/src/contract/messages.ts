import { accountMessages } from './account-messages.ts';
import { addressesMessages } from './addresses-messages.ts';
import { adminMessages } from './admin-messages.ts';
import { apiMessages } from './api-messages.ts';
import { authMessages } from './auth-messages.ts';
import { cartMessages } from './cart-messages.ts';
import { catalogueMessages } from './catalogue-messages.ts';
import { ordersMessages } from './orders-messages.ts';

/**
 * What the shop says of a deed or of what was typed, kept to the letter of the specification (sections 5,
 * 8) and of its readings. Labels, hints and the words of empty screens live in their components. The client
 * takes each feature's texts from their own file, so that a screen fetches no other's.
 */
export const messages = {
  auth: authMessages,
  catalogue: catalogueMessages,
  cart: cartMessages,
  orders: ordersMessages,
  addresses: addressesMessages,
  admin: adminMessages,
  account: accountMessages,
  api: apiMessages,
};
