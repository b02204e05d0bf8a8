/**
 * `node --import tsx client/demo-colours.ts` finds the colours of the demo's products that have none yet, as the admin's
 * form does, and writes them into the demo catalogue. Look at them, and correct what people would name differently.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import * as prettier from 'prettier';
import sharp from 'sharp';
import { coloursOf } from './src/features/catalogue/colour/colours-of.ts';

interface DemoProduct {
  image: string;
  cloth?: { colours?: string[] };
}

const file = resolve(import.meta.dirname, '../server/src/catalogue/seed/catalogue.json');
const catalogue = JSON.parse(await readFile(file, 'utf8')) as {
  products: Record<string, DemoProduct[]>;
};

for (const product of Object.values(catalogue.products).flat()) {
  if (product.cloth?.colours) continue;
  const { data, info } = await sharp(resolve(import.meta.dirname, `public${product.image}`))
    .resize(128, 160, { kernel: 'nearest' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  product.cloth = { ...product.cloth, colours: coloursOf(data, info.width, info.height) };
}

await writeFile(file, await prettier.format(JSON.stringify(catalogue), { parser: 'json' }));
