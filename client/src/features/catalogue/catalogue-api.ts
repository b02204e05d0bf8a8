import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { Fabric } from '@tanabana/server/contract/fabric';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { CategorisedProduct, Product } from '@tanabana/server/contract/product';
import type { Slide } from '@tanabana/server/contract/slide';
import { catalogueClient } from '../../lib/api-client.ts';

export async function getProducts(
  category: CategoryKey,
  cache?: RequestCache,
): Promise<CategorisedProduct[]> {
  const products = await catalogueClient.get<Product[]>(apiPaths.category(category), cache);
  return products.map((product) => ({ ...product, category }));
}

export const getFabrics = () => catalogueClient.get<Fabric[]>(apiPaths.fabrics);

export const getSlides = () => catalogueClient.get<Slide[]>(apiPaths.slides);
