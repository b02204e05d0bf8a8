import sharp from 'sharp';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { Part } from '../part.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { quantile } from '../statistics.ts';
import { readUntil } from '../times.ts';

const PICTURES = { short: 2, default: 5, full: 30 };
const REST_MS = 5_000;

/** A category's GET, one after the other, while pictures are made, beside the same at rest. */
export const measureUploads: Part = async ({ database, extent }) => {
  const db = database.open('uploads');
  const shop = await startSignedInShop(db.uri);
  try {
    const [shopper, admin] = [await shop.signIn('bench-shopper'), await shop.signIn(ADMIN_UID)];
    const photographs = await Promise.all(Array.from({ length: PICTURES[extent] }, photograph));
    const read = async () => (await shopper.call('GET', apiPaths.category('lawn'))).ms;
    await readUntil(pause(REST_MS), read);
    const rest = await readUntil(pause(REST_MS), read);
    const busy = await readUntil(uploadAll(admin, photographs), read);
    return [
      {
        part: 'h',
        what: `GET of a category while ${photographs.length} pictures are made`,
        measure: 'p99, beside rest',
        unit: 'ms',
        value: quantile(busy, 0.99),
        beside: quantile(rest, 0.99),
        ratio: quantile(busy, 0.99) / quantile(rest, 0.99),
        goal: { atMost: 2 },
      },
    ];
  } finally {
    await shop.close();
    await db.close();
  }
};

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function uploadAll({ call }: Caller, pictures: readonly Buffer[]): Promise<void> {
  for (const picture of pictures) await call('POST', apiPaths.pictures, picture);
}

/** 12 million pixels, each picture another one. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({
    create: { width: 500, height: 375, channels: 3, background: '#888', noise },
  });
  const small = await grain.png().toBuffer();
  return sharp(small).resize(4_000, 3_000).jpeg().toBuffer();
}
