import type { Request, Response } from 'express';
import { fabricMessages } from '../contract/fabric.ts';
import { productMessages } from '../contract/product.ts';
import { slideMessages } from '../contract/slide.ts';
import type { Id } from '../database/object-id.ts';
import { notFound, unavailable } from '../http/api-error.ts';
import { sendPrepared } from '../http/prepared-response.ts';
import type { PreparedList } from './prepared-list.ts';
import type { Handlers } from '../routes.ts';
import { fabricList, productLists, slideList } from './catalogue-lists.ts';
import { FabricModel } from './fabric.model.ts';
import { markUsed } from '../pictures/picture.service.ts';
import { ProductModel } from './product.model.ts';
import { addProduct, changeProduct } from './product.service.ts';
import { LIVE, removeEntry } from './removal.ts';
import { refreshLists } from './refresh-lists.ts';
import { SlideModel } from './slide.model.ts';

const after = { returnDocument: 'after' } as const;

/** Everybody reads the lists of the catalogue, the admin writes them. */
export const listHandlers = {
  listProducts: ({ req, res, category }) => send(req, res, productLists[category]),
  addProduct: ({ res, category, body }) =>
    write(res, productLists[category], body, () => addProduct(category, body)),
  changeProduct: ({ res, category, id, body }) =>
    write(res, productLists[category], body, () => changeProduct(category, id, body)),
  removeProduct: ({ res, category, id }) =>
    remove(res, productLists[category], productMessages, () =>
      removeEntry(ProductModel, { _id: id, category }),
    ),

  listFabrics: ({ req, res }) => send(req, res, fabricList),
  addFabric: ({ res, body }) =>
    write(res, fabricList, body, async () => (await FabricModel.create(body)).toObject()),
  changeFabric: ({ res, id, body }) =>
    write(res, fabricList, body, () =>
      FabricModel.findOneAndUpdate({ _id: id, ...LIVE }, { $set: body }, after).lean(),
    ),
  removeFabric: ({ res, id }) =>
    remove(res, fabricList, fabricMessages, () => removeEntry(FabricModel, { _id: id })),

  listSlides: ({ req, res }) => send(req, res, slideList),
  addSlide: ({ res, body }) =>
    write(res, slideList, body, async () => (await SlideModel.create(body)).toObject()),
  changeSlide: ({ res, id, body }) =>
    write(res, slideList, body, () =>
      SlideModel.findOneAndUpdate({ _id: id, ...LIVE }, { $set: body }, after).lean(),
    ),
  removeSlide: ({ res, id }) =>
    remove(res, slideList, slideMessages, () => removeEntry(SlideModel, { _id: id })),
} satisfies Partial<Handlers>;

async function send(req: Request, res: Response, { response }: PreparedList): Promise<void> {
  if (!response) throw unavailable();
  await sendPrepared(req, res, response);
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
