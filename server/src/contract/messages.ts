import { accountMessages } from './account-messages.ts';
import { addressesMessages } from './addresses-messages.ts';
import { adminMessages } from './admin-messages.ts';
import { apiMessages } from './api-messages.ts';
import { authMessages } from './auth-messages.ts';
import { cartMessages } from './cart-messages.ts';
import { catalogueMessages } from './catalogue-messages.ts';
import { ordersMessages } from './orders-messages.ts';

/**
 * The texts of product 5 and 8, to the letter. Labels, hints and empty states stand in their components. The client
 * imports each feature's texts from their own file, so that a screen does not load those of the others.
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
