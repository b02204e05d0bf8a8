import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT_DIR } from '../../root-dir.ts';
import { categoryKeys } from '../../contract/categories.ts';
import { saleError } from '../../contract/sale.ts';
import { apiPaths } from '../../contract/paths.ts';
import { pictureAt, pictureWidths } from '../../contract/pictures.ts';
import type { Product } from '../../contract/product.ts';
import { FabricModel } from '../fabric.model.ts';
import { ProductModel } from '../product.model.ts';
import { SlideModel } from '../slide.model.ts';
import { createProduct } from '../../../test/factories.ts';
import { useTestApp } from '../../../test/test-app.ts';
import { allDocuments } from '../../../test/test-database.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import { seedCatalogue } from './seed-catalogue.ts';

const app = useTestApp();
const counts = () =>
  Promise.all([
    ProductModel.countDocuments(),
    FabricModel.countDocuments(),
    SlideModel.countDocuments(),
  ]);

describe('seedCatalogue', () => {
  it('fills an empty catalogue with the lists of its file, whose pictures the client has', async () => {
    expect(await seedCatalogue()).toBe(true);
    await app.refreshCatalogue();
    for (const key of categoryKeys) {
      const { body } = await app.visitor().get(apiPaths.category(key));
      expect(body).toMatchObject(
        catalogue.products[key].map(({ rating: _, ...product }) => product),
      );
      expect((body as Product[]).filter((product) => saleError(product))).toEqual([]);
    }
    const fabrics = await app.visitor().get(apiPaths.fabrics);
    expect(fabrics.body).toMatchObject(catalogue.fabrics);
    const slides = await app.visitor().get(apiPaths.slides);
    expect(slides.body).toMatchObject(catalogue.slides);
    const documents = (await allDocuments()).filter(({ document }) => 'image' in document);
    const ids = documents.map(({ document }) => String(document._id));
    expect(new Set(ids).size, 'an id names one entry').toBe(168 + 5 + 4);

    const files = documents
      .flatMap(
        ({ document: { image, rating = image, pictures = [] } }) =>
          [image, rating, ...(pictures as string[])] as string[],
      )
      .flatMap((path) => [path, ...pictureWidths(path).map((width) => pictureAt(path, width))]);
    const missing = [...new Set(files)].filter(
      (path) => !existsSync(resolve(ROOT_DIR, 'client/public', `.${path}`)),
    );
    expect(missing).toEqual([]);
  });

  it('leaves a catalogue with products as it is, removed ones too (4.15)', async () => {
    await createProduct({ removedAt: new Date() });
    expect(await seedCatalogue()).toBe(false);
    expect(await counts()).toEqual([1, 0, 0]);
  });

  it('seeds one catalogue when several servers start at once', async () => {
    await Promise.all([seedCatalogue(), seedCatalogue()]);
    expect(await counts()).toEqual([168, 5, 4]);
  });
});
