import { categoryKeys, type CategoryKey } from '../contract/categories.ts';
import { PreparedList } from '../http/prepared-list.ts';
import { FabricModel } from './fabric.model.ts';
import { listProducts } from './product.service.ts';
import { SlideModel } from './slide.model.ts';

/** The lists that shoppers read, newest first, each answer kept ready. */
export const productLists = Object.fromEntries(
  categoryKeys.map((key) => [key, new PreparedList(() => listProducts(key))]),
) as Record<CategoryKey, PreparedList>;

export const fabricList = new PreparedList(() =>
  FabricModel.find({}, 'title image subtitle').sort({ _id: -1 }).lean(),
);

export const slideList = new PreparedList(() =>
  SlideModel.find({}, 'image').sort({ _id: -1 }).lean(),
);

export const allLists = [...Object.values(productLists), fabricList, slideList];

export async function renewAllLists(): Promise<void> {
  await Promise.all(allLists.map((list) => list.renew()));
}
