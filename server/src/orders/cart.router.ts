import { Router } from 'express';
import { cartMessages } from '../contract/cart.ts';
import { requireId } from '../http/require-id.ts';
import { validate } from '../http/validate.ts';
import { callerOf } from '../auth/authenticate.ts';
import type { Guards } from '../auth/guards.ts';
import { jsonBody } from '../http/json-body.ts';
import type { HandlerLimit } from '../http/rate-limits.ts';
import { addToCart, changeQuantity, findItem, getCart, removeFromCart } from './cart.service.ts';
import { addToCartSchema, changeQuantitySchema } from './order-schemas.ts';
import { placeOrder } from './place-order.service.ts';

/** Mounted at /api/cartandplaceorder. */
export function cartRouter(
  { shopper, quickShopper, refuseErased, confirmWrite }: Guards,
  limitOf: HandlerLimit,
): Router {
  const router = Router();

  router.get('/', shopper, async (_req, res) => {
    res.json(await getCart(callerOf(res).uid));
  });

  router.post('/', quickShopper, jsonBody, async (req, res) => {
    const item = validate(addToCartSchema, req.body);
    const [product] = await Promise.all([findItem(item), refuseErased(res)]);
    const line = await addToCart(callerOf(res).uid, product, item.noOfItems);
    await confirmWrite(res);
    res.status(201).json(line);
  });

  router.post('/place-order', shopper, jsonBody, async (req, res) => {
    const placed = await placeOrder(callerOf(res).uid, req.body, limitOf(req, res));
    await confirmWrite(res);
    res.json(placed);
  });

  router.put('/:id', quickShopper, jsonBody, async (req, res) => {
    const { noOfItems } = validate(changeQuantitySchema, req.body);
    const change = changeQuantity(callerOf(res).uid, requireId(req.params.id), noOfItems);
    const [line] = await Promise.all([change, confirmWrite(res)]);
    res.json(line);
  });

  router.delete('/:id', shopper, async (req, res) => {
    await removeFromCart(callerOf(res).uid, requireId(req.params.id));
    res.json({ message: cartMessages.removed });
  });

  return router;
}
