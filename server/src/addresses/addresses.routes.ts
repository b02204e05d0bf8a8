import * as z from 'zod/mini';
import {
  addressInputSchema,
  addressMessages,
  addressSchema,
  type Address,
} from '../contract/address.ts';
import { apiPaths } from '../contract/paths.ts';
import { messageSchema } from '../contract/responses.ts';
import { route, withId } from '../http/route.ts';
import { addAddress, removeAddress, updateAddress } from './address.service.ts';

interface AddressParts {
  /** Newest first; the one where the last order went says so. */
  listAddresses: (uid: string) => Promise<Address[]>;
}

export const addressRoutes = ({ listAddresses }: AddressParts) => ({
  listAddresses: route({
    method: 'get',
    path: apiPaths.addresses,
    who: 'user',
    summary: 'Saved addresses, newest first',
    responses: { 200: z.array(addressSchema) },
    handler: ({ uid }) => listAddresses(uid),
  }),
  addAddress: route({
    method: 'post',
    path: apiPaths.addresses,
    who: 'user',
    creates: true,
    summary: 'Saves an address',
    body: addressInputSchema,
    responses: { 201: addressSchema },
    handler: ({ uid, body }) => addAddress(uid, body),
  }),
  changeAddress: route({
    method: 'put',
    path: withId(apiPaths.address),
    who: 'user',
    summary: 'Changes an address',
    body: addressInputSchema,
    responses: { 200: addressSchema },
    handler: ({ uid, id, body }) => updateAddress(uid, id, body),
  }),
  removeAddress: route({
    method: 'delete',
    path: withId(apiPaths.address),
    who: 'user',
    summary: 'Removes an address',
    responses: { 200: messageSchema },
    async handler({ uid, id }) {
      await removeAddress(uid, id);
      return { message: addressMessages.removed };
    },
  }),
});
