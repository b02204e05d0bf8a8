import sharp, { type Sharp } from 'sharp';
import { apiPaths } from '../../server/src/contract/paths.ts';
import {
  hugeAvif,
  hugeCmykJpeg,
  hugePng,
  interlaced16,
  pngWithText,
} from '../../server/test/uploads.ts';
import type { Part } from '../part.ts';
import { residentMemory, watchMemory } from '../processes.ts';
import type { Row } from '../row.ts';
import { ADMIN_UID } from '../shop-server.ts';
import { startSignedInShop } from '../signed-in.ts';

const MB = 1_000_000;

/** Between two uploads, so that the memory of one does not count for the next (ms). */
const PAUSE_MS = 1_000;
const LOOK_MS = 20;

/** Of this size, with grain that costs a decoder its work. */
async function grain(width: number, height: number): Promise<Sharp> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const small = sharp({
    create: { width: 500, height: 500, channels: 3, background: '#888', noise },
  });
  return sharp(await small.png().toBuffer()).resize(width, height, { fit: 'fill' });
}

const glass = (width: number, height: number): Sharp =>
  sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } },
  });

const jpeg = async (width: number, height: number, options = {}) =>
  (await grain(width, height)).jpeg({ quality: 50, ...options }).toBuffer();

async function animation(): Promise<Buffer> {
  const frames = await Promise.all(
    [0, 90].map((hue) => glass(16_000, 4_000).modulate({ hue }).png().toBuffer()),
  );
  const joined = sharp(frames, { join: { animated: true }, limitInputPixels: false });
  return joined.webp({ lossless: true, effort: 0 }).toBuffer();
}

/** What each file is, the answer to it, and how to make it. */
const FILES: readonly [string, number, () => Promise<Buffer>][] = [
  ['JPEG, 12 million pixels', 201, () => jpeg(4_000, 3_000)],
  ['JPEG, 64 million', 201, () => jpeg(8_000, 8_000)],
  ['JPEG, 64 million, progressive', 201, () => jpeg(8_000, 8_000, { progressive: true })],
  [
    'JPEG, 32 million, progressive, CMYK',
    201,
    async () =>
      (await grain(8_000, 4_000))
        .toColourspace('cmyk')
        .jpeg({ quality: 10, progressive: true })
        .toBuffer(),
  ],
  ['JPEG, more than that', 413, () => hugeCmykJpeg(8_001, 4_000)],
  [
    'PNG, 64 million, interlaced',
    201,
    () => glass(8_000, 8_000).png({ progressive: true }).toBuffer(),
  ],
  ['PNG, 32 million, interlaced, 16 bits', 201, () => interlaced16(glass(8_000, 4_000)).toBuffer()],
  ['PNG, more than that', 413, () => hugePng(8_001, 4_000, interlaced16(glass(40, 30)))],
  [
    'WebP, 64 million',
    201,
    async () => (await grain(16_000, 4_000)).webp({ effort: 0 }).toBuffer(),
  ],
  ['WebP, 64 million, animated', 201, animation],
  ['AVIF, 16 million', 201, async () => (await grain(4_000, 4_000)).avif({ effort: 0 }).toBuffer()],
  ['AVIF, more than that', 413, () => hugeAvif(4_001, 4_000)],
  ['PNG, 50,000 x 50,000', 413, () => hugePng(50_000, 50_000)],
  ['PNG with a text that unpacks to 500 MB', 400, () => pngWithText(500_000_000)],
  ['truncated JPEG', 400, async () => (await jpeg(4_000, 3_000)).subarray(0, 500_000)],
  ['12 MB and a byte', 413, () => Promise.resolve(Buffer.alloc(12_000_001))],
];

/** What an upload costs that wants to cost much: its answer, its time, and the memory of server and process above rest. */
export const measureHostileUploads: Part = async ({ databaseUri }) => {
  const shop = await startSignedInShop(databaseUri);
  const rows: Row[] = [];
  try {
    const admin = await shop.signIn(ADMIN_UID);
    const rest = residentMemory(shop.program.pid);
    for (const [name, expected, build] of FILES) {
      const file = await build();
      await new Promise((done) => setTimeout(done, PAUSE_MS));
      const endWatch = watchMemory(shop.program.pid, LOOK_MS);
      const { status, ms } = await admin.send('POST', apiPaths.pictures, file);
      const memory = (endWatch() - rest) / MB;
      // On a busy machine a picture may not be made in time.
      const what = `${name}: ${status}${status === expected ? '' : `, not ${expected}`}`;
      rows.push(
        { what, measure: 'memory above rest', unit: 'MB', value: memory, goal: { atMost: 600 } },
        { what, measure: 'time', unit: 's', value: ms / 1_000 },
      );
    }
    return rows;
  } finally {
    await shop.close();
  }
};
