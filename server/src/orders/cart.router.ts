import { Router } from 'express';
import { cartMessages } from '../contract/cart.ts';
import { requireId } from '../http/require-id.ts';
import { validate } from '../http/validate.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import { addToCart, changeQuantity, getCart, removeFromCart } from './cart.service.ts';
import { addToCartSchema, changeQuantitySchema } from './order-schemas.ts';
import { placeOrder } from './place-order.service.ts';

/** Mounted at /api/cartandplaceorder. */
export function cartRouter({ shopper, confirmWrite }: Guards): Router {
  const router = Router();

  router.get('/', shopper, async (_req, res) => {
    res.json(await getCart(callerOf(res).uid));
  });

  router.post('/', shopper, jsonBody, async (req, res) => {
    const item = validate(addToCartSchema, req.body);
    const line = await addToCart(callerOf(res).uid, item);
    await confirmWrite(res);
    res.status(201).json(line);
  });

  router.post('/place-order', shopper, jsonBody, async (req, res) => {
    const placed = await placeOrder(callerOf(res).uid, req.body);
    await confirmWrite(res);
    res.json(placed);
  });

  router.put('/:id', shopper, jsonBody, async (req, res) => {
    const { noOfItems } = validate(changeQuantitySchema, req.body);
    res.json(await changeQuantity(callerOf(res).uid, requireId(req.params.id), noOfItems));
  });

  router.delete('/:id', shopper, async (req, res) => {
    await removeFromCart(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: cartMessages.removed });
  });

  return router;
}
