import type { Request, Response } from 'express';
import * as z from 'zod/mini';
import type { CategoryKey } from '../contract/categories.ts';
import {
  fabricChangesSchema,
  fabricInputSchema,
  fabricMessages,
  fabricSchema,
} from '../contract/fabric.ts';
import { apiPaths } from '../contract/paths.ts';
import {
  productChangesSchema,
  productInputSchema,
  productMessages,
  productSchema,
} from '../contract/product.ts';
import { messageSchema } from '../contract/responses.ts';
import {
  slideChangesSchema,
  slideInputSchema,
  slideMessages,
  slideOrderSchema,
  slideSchema,
} from '../contract/slide.ts';
import type { Id } from '../database/object-id.ts';
import { notFound, unavailable } from '../http/api-error.ts';
import { isRead, pathOf, type PreparedResponse } from '../http/prepared-response.ts';
import { route, withId } from '../http/route.ts';
import { markUsed } from '../pictures/picture.service.ts';
import { fabricList, listsByPath, productLists, slideList } from './catalogue-lists.ts';
import { FabricModel } from './fabric.model.ts';
import type { PreparedList } from './prepared-list.ts';
import { ProductModel } from './product.model.ts';
import { addProduct, changeProduct } from './product.service.ts';
import { refreshLists } from './refresh-lists.ts';
import { LIVE, removeEntry } from './removal.ts';
import { SlideModel } from './slide.model.ts';
import { listSlides, orderSlides, toSlide } from './slide.service.ts';

const anyCategory = '{category}' as CategoryKey;
const products = apiPaths.category(anyCategory) as `${string}{category}`;
const product = withId((id) => apiPaths.product(anyCategory, id)) as `${string}{category}/{id}`;

const after = { returnDocument: 'after' } as const;

const listRow = <Path, Entry extends z.ZodMiniType>(path: Path, entry: Entry, summary: string) =>
  ({
    method: 'get',
    path,
    who: 'anyone',
    summary,
    responses: { 200: z.array(entry), 304: null },
    errors: [503],
  }) as const;
const addRow = <Path, Body, Entry>(path: Path, body: Body, entry: Entry, what: string) =>
  ({
    method: 'post',
    path,
    who: 'admin',
    summary: `Adds ${what}`,
    body,
    responses: { 201: entry },
  }) as const;
const changeRow = <Path, Body, Entry>(path: Path, body: Body, entry: Entry) =>
  ({
    method: 'put',
    path,
    who: 'admin',
    summary: 'Changes the fields that are sent',
    body,
    responses: { 200: entry },
  }) as const;
const removeRow = <Path>(path: Path, what: string) =>
  ({
    method: 'delete',
    path,
    who: 'admin',
    summary: `Removes ${what}`,
    responses: { 200: messageSchema },
  }) as const;

export const listRoutes = {
  listFabrics: listRow(apiPaths.fabrics, fabricSchema, 'The list of fabrics, newest first'),
  addFabric: route({
    ...addRow(apiPaths.fabrics, fabricInputSchema, fabricSchema, 'a fabric'),
    handler: ({ res, body }) =>
      write(res, fabricList, body, async () => (await FabricModel.create(body)).toObject()),
  }),
  changeFabric: route({
    ...changeRow(withId(apiPaths.fabric), fabricChangesSchema, fabricSchema),
    handler: ({ res, id, body }) =>
      write(res, fabricList, body, () =>
        FabricModel.findOneAndUpdate({ _id: id, ...LIVE }, { $set: body }, after).lean(),
      ),
  }),
  removeFabric: route({
    ...removeRow(withId(apiPaths.fabric), 'a fabric'),
    handler: ({ res, id }) =>
      remove(res, fabricList, fabricMessages, () => removeEntry(FabricModel, { _id: id })),
  }),
  listSlides: listRow(apiPaths.slides, slideSchema, 'The slides of home, in their order'),
  addSlide: route({
    ...addRow(apiPaths.slides, slideInputSchema, slideSchema, 'a slide'),
    handler: ({ res, body }) =>
      write(res, slideList, body, async () => (await SlideModel.create(body)).toObject()),
  }),
  /** Before the row that takes an id there. */
  orderSlides: route({
    method: 'put',
    path: apiPaths.slideOrder,
    who: 'admin',
    summary: 'Orders the slides; those that are not named follow, newest first',
    body: slideOrderSchema,
    responses: { 200: z.array(slideSchema) },
    async handler({ res, body }) {
      await orderSlides(body);
      await refreshLists(res, [slideList]);
      return listSlides();
    },
  }),
  changeSlide: route({
    ...changeRow(withId(apiPaths.slide), slideChangesSchema, slideSchema),
    handler: ({ res, id, body }) =>
      write(res, slideList, body, () =>
        SlideModel.findOneAndUpdate({ _id: id, ...LIVE }, { $set: body }, after)
          .lean()
          .then((slide) => slide && toSlide(slide)),
      ),
  }),
  removeSlide: route({
    ...removeRow(withId(apiPaths.slide), 'a slide'),
    handler: ({ res, id }) =>
      remove(res, slideList, slideMessages, () => removeEntry(SlideModel, { _id: id })),
  }),
  listProducts: listRow(products, productSchema, 'The products of a category, newest first'),
  addProduct: route({
    ...addRow(products, productInputSchema, productSchema, 'a product'),
    handler: ({ res, category, body }) =>
      write(res, productLists[category], body, () => addProduct(category, body)),
  }),
  changeProduct: route({
    ...changeRow(product, productChangesSchema, productSchema),
    handler: ({ res, category, id, body }) =>
      write(res, productLists[category], body, () => changeProduct(category, id, body)),
  }),
  removeProduct: route({
    ...removeRow(product, 'a product'),
    handler: ({ res, category, id }) =>
      remove(res, productLists[category], productMessages, () =>
        removeEntry(ProductModel, { _id: id, category }),
      ),
  }),
};

/** The list that is asked for, whatever origin and query the request brings. Undefined when none is. */
export function findList(req: Request, res: Response): PreparedResponse | undefined {
  if (!isRead(req)) return undefined;
  // As Express reads a path: capitals and a slash at the end make no difference.
  const path = pathOf(req.url).toLowerCase().replace(/\/$/, '');
  const list = listsByPath.get(path);
  if (!list) return undefined;
  if (!list.response) throw unavailable();
  res.locals.route = path;
  return list.response;
}

/** The entry with its id as a text. Throws 404 where `work` finds nothing to change. */
async function write<Entry extends { _id: Id | string }>(
  res: Response,
  list: PreparedList,
  input: unknown,
  work: () => Promise<Entry | null>,
): Promise<Entry & { _id: string }> {
  await markUsed(input);
  const entry = await work();
  if (!entry) throw notFound();
  await refreshLists(res, [list]);
  return { ...entry, _id: entry._id.toString() };
}

async function remove(
  res: Response,
  list: PreparedList,
  { removed }: { removed: string },
  work: () => Promise<boolean>,
): Promise<{ message: string }> {
  if (!(await work())) throw notFound();
  await refreshLists(res, [list]);
  return { message: removed };
}
