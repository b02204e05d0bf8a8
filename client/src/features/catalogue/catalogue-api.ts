import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric } from '@tanabana/server/contract/fabric';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { CategorisedProduct, Product } from '@tanabana/server/contract/product';
import type { Slide } from '@tanabana/server/contract/slide';
import { catalogueClient } from '../../lib/api-client.ts';

/** The prefix of the keys of the nine lists. */
export const allProductsKey = ['products'] as const;

export const productsKey = (category: CategoryKey) => [...allProductsKey, category] as const;

export async function getProducts(
  category: CategoryKey,
  cache?: RequestCache,
): Promise<CategorisedProduct[]> {
  const products = await catalogueClient.get<Product[]>(apiPaths.category(category), cache);
  return products.map((product) => Object.assign(product, { category }));
}

export const fabricsKey = ['fabrics'] as const;

export const getFabrics = (cache?: RequestCache) =>
  catalogueClient.get<Fabric[]>(apiPaths.fabrics, cache);

export const slidesKey = ['slides'] as const;

export const getSlides = (cache?: RequestCache) =>
  catalogueClient.get<Slide[]>(apiPaths.slides, cache);
