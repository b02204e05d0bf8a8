import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { apiPaths } from '../../server/src/contract/paths.ts';
import type { Part } from '../part.ts';
import { ADMIN_UID, startSignedInShop } from '../shop.ts';
import { quantile } from '../statistics.ts';
import { timeOf } from '../times.ts';

const PICTURES = 5;
const REST_MS = 5_000;

/** What uploads cost the catalogue's speed. */
export const measureUploads: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  const [shopper, admin] = [await shop.signIn('bench-shopper'), await shop.signIn(ADMIN_UID)];
  const photographs = await Promise.all(Array.from({ length: PICTURES }, photograph));
  const readUntil = async (end: Promise<unknown>) => {
    let hasEnded = false;
    void end.finally(() => (hasEnded = true)).catch(() => undefined);
    const times: number[] = [];
    while (!hasEnded) times.push(await timeOf(() => shopper('GET', apiPaths.category('lawn'))));
    await end;
    return quantile(times, 0.99);
  };
  const uploadAll = async () => {
    for (const picture of photographs) await admin('POST', apiPaths.pictures, picture);
  };
  // Warms both up.
  await readUntil(wait(REST_MS));
  const rest = await readUntil(wait(REST_MS));
  const busy = await readUntil(uploadAll());
  return [
    {
      what: `GET of a category while ${PICTURES} pictures are made`,
      measure: 'p99, beside rest',
      unit: 'ms',
      value: busy,
      beside: rest,
      ratio: busy / rest,
      goal: { atMost: 2 },
    },
  ];
};

/** Pictures of 12 million pixels, each another one. */
async function photograph(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({
    create: { width: 500, height: 375, channels: 3, background: '#888', noise },
  });
  return sharp(await grain.png().toBuffer())
    .resize(4_000, 3_000)
    .jpeg()
    .toBuffer();
}
