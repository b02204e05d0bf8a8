import { addressMessages } from '../contract/address.ts';
import type { Handlers } from '../routes.ts';
import { addAddress, listAddresses, removeAddress, updateAddress } from './address.service.ts';

export const addressHandlers = {
  listAddresses: ({ uid }) => listAddresses(uid),
  addAddress: ({ uid, body }) => addAddress(uid, body),
  changeAddress: ({ uid, id, body }) => updateAddress(uid, id, body),
  async removeAddress({ uid, id }) {
    await removeAddress(uid, id);
    return { message: addressMessages.removed };
  },
} satisfies Partial<Handlers>;
