import { Router } from 'express';
import { addressMessages, addressSchema } from '../contract/address.ts';
import { requireId } from '../http/require-id.ts';
import { validate } from '../http/validate.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import { addAddress, listAddresses, removeAddress, updateAddress } from './address.service.ts';

/** Mounted at /api/deliverydetails. */
export function addressesRouter({ shopper, confirmWrite }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (_req, res) => {
    res.json(await listAddresses(callerOf(res).uid));
  });

  router.post('/', shopper, jsonBody, async (req, res) => {
    const input = validate(addressSchema, req.body);
    const address = await addAddress(callerOf(res).uid, input);
    await confirmWrite(res);
    res.status(201).json(address);
  });

  router.put('/:id', shopper, jsonBody, async (req, res) => {
    const input = validate(addressSchema, req.body);
    res.json(await updateAddress(callerOf(res).uid, requireId(req.params.id), input));
  });

  router.delete('/:id', shopper, async (req, res) => {
    await removeAddress(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: addressMessages.removed });
  });

  return router;
}
