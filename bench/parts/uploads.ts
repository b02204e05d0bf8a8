import sharp from 'sharp';
import { apiPaths } from '../../server/src/contract/paths.ts';
import { PICTURE_BYTES_MAX } from '../../server/src/contract/pictures.ts';
import type { Part } from '../part.ts';
import { residentMemory, watchMemory } from '../processes.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop, type Caller } from '../signed-in.ts';
import { quantile } from '../statistics.ts';
import { readUntil } from '../times.ts';

const PICTURES = { short: 2, default: 5, full: 30 };
const UPLOADS = { short: 6, default: 60, full: 60 };
const REST_MS = 5_000;
const SETTLE_MS = 10_000;

/** So seldom that looking does not count among the slowest hundredth of the calls. */
const LOOK_MS = 500;

const MB = 1_000_000;

/** What uploads cost the catalogue's speed and the server's memory. */
export const measureUploads: Part = async ({ databaseUri, extent }) => {
  const shop = await startSignedInShop(databaseUri);
  try {
    const [shopper, admin] = [await shop.signIn('bench-shopper'), await shop.signIn(ADMIN_UID)];
    const photographs = await Promise.all(
      Array.from({ length: PICTURES[extent] }, () => photograph(4_000, 3_000)),
    );
    const read = async () => (await shopper.call('GET', apiPaths.category('lawn'))).ms;
    await readUntil(pause(REST_MS), read);
    const rest = await readUntil(pause(REST_MS), read);
    const memory = () => residentMemory(shop.program.pid) / MB;
    const idle = memory();
    const endWatch = watchMemory(shop.program.pid, LOOK_MS);
    const busy = await readUntil(uploadAll(admin, photographs), read);
    const most = endWatch() / MB;
    await pause(SETTLE_MS);
    const settled = memory();
    const what = `${photographs.length} pictures are made`;
    return [
      {
        what: `GET of a category while ${what}`,
        measure: 'p99, beside rest',
        unit: 'ms',
        value: quantile(busy, 0.99),
        beside: quantile(rest, 0.99),
        ratio: quantile(busy, 0.99) / quantile(rest, 0.99),
        goal: { atMost: 2 },
      },
      { ...memoryRow(`server and process above rest, while ${what}`, most - idle), ...upTo(600) },
      { ...memoryRow('server above rest, 10 s later', settled - idle), ...upTo(300) },
      ...(await manyUploads(admin, UPLOADS[extent], memory)),
    ];
  } finally {
    await shop.close();
  }
};

/** One in six is made, the others are damaged or too large. */
async function manyUploads(admin: Caller, count: number, memory: () => number): Promise<Row[]> {
  const large = await photograph(3_000, 2_250, 100);
  const uploadOf = (n: number): [Buffer, number] => {
    // A number behind its end makes it another picture.
    const picture = Buffer.concat([large, Buffer.from(String(n))]);
    if (n % 6 === 0) return [picture, 201];
    if (n % 2 === 0) return [Buffer.concat([picture, Buffer.alloc(PICTURE_BYTES_MAX)]), 413];
    return [picture.subarray(0, -large.length / 4), 400];
  };
  const upload = async (from: number, to: number) => {
    for (let n = from; n < to; n += 1) {
      const [body, expected] = uploadOf(n);
      const { status } = await admin.send('POST', apiPaths.pictures, body);
      if (status !== expected) throw new Error(`An upload answered ${status}, not ${expected}`);
    }
    await pause(SETTLE_MS);
    return memory();
  };
  const size = `of ${Math.round(large.length / MB)} MB, refused ones too`;
  const before = memory();
  const first = count / 3;
  const early = await upload(0, first);
  const late = await upload(first, count);
  return [
    {
      ...memoryRow(`RSS after ${first} uploads ${size}`, early),
      beside: before,
      ratio: early / before,
    },
    {
      ...memoryRow(`RSS after ${count} uploads, beside ${first}`, late),
      ...{ beside: early, ratio: late / early, goal: { atMost: 1.1 } },
    },
  ];
}

const memoryRow = (what: string, value: number): Row => ({
  what,
  measure: 'memory',
  unit: 'MB',
  value,
});

const upTo = (atMost: number) => ({ goal: { atMost } });

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

async function uploadAll({ call }: Caller, pictures: readonly Buffer[]): Promise<void> {
  for (const picture of pictures) await call('POST', apiPaths.pictures, picture);
}

/** Of this size, each picture another one. */
async function photograph(width: number, height: number, quality = 80): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const grain = sharp({
    create: { width: 500, height: 375, channels: 3, background: '#888', noise },
  });
  const small = await grain.png().toBuffer();
  const chromaSubsampling = quality === 100 ? '4:4:4' : '4:2:0';
  return sharp(small).resize(width, height).jpeg({ quality, chromaSubsampling }).toBuffer();
}
