import type { Router } from 'express';
import type { Guards } from '../auth/guards.ts';
import type { CategoryKey } from '../contract/categories.ts';
import { productMessages, productSchema } from '../contract/product.ts';
import { productLists } from './catalogue-lists.ts';
import { listRouter } from './list.router.ts';
import { addProduct, changeProduct, removeProduct } from './product.service.ts';

/** The products of one category, mounted at /api/{category}. */
export function productsRouter(guards: Guards, category: CategoryKey): Router {
  return listRouter(guards, {
    list: productLists[category],
    schema: productSchema,
    add: (input) => addProduct(category, input),
    change: (id, input) => changeProduct(category, id, input),
    remove: (id) => removeProduct(category, id),
    removedMessage: productMessages.removed,
  });
}
