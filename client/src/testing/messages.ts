import { apiMessages } from '@tanabana/server/contract/error';
import { importMessages } from '../admin/import/messages.ts';
import { adminMessages } from '../admin/messages.ts';
import { accountMessages } from '../features/account/messages.ts';
import { addressMessages } from '../features/addresses/messages.ts';
import { authMessages } from '../features/auth/messages.ts';
import { cartMessages } from '../features/cart/messages.ts';
import { catalogueMessages } from '../features/catalogue/messages.ts';
import { orderScreenMessages } from '../features/orders/messages.ts';

/** All texts of the screens; those in `api` are the server's general responses. */
export const messages = {
  account: accountMessages,
  addresses: addressMessages,
  admin: adminMessages,
  import: importMessages,
  auth: authMessages,
  cart: cartMessages,
  catalogue: catalogueMessages,
  orders: orderScreenMessages,
  api: apiMessages,
};
