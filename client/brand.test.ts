import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brand } from '@tanabana/server/contract/brand';
import { expect, it } from 'vitest';

// These two files are read as they are, so they cannot import the brand.
const read = (name: string) => readFileSync(resolve(import.meta.dirname, name), 'utf8');

it('the installed shop has the name and the tagline of the brand (2.28)', () => {
  expect(JSON.parse(read('public/manifest.webmanifest'))).toMatchObject({
    name: brand.name,
    short_name: brand.name,
    description: brand.tagline,
  });
});

it('so has the page without JavaScript', () => {
  const html = read('index.html');
  expect(html).toContain(`<title>${brand.name}</title>`);
  expect(html).toContain(`<meta name="description" content="${brand.tagline}" />`);
  expect(html).toContain(`>${brand.name} needs JavaScript.`);
});
