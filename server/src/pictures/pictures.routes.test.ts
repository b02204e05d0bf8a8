import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { UploadedPicture } from '../contract/responses.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureMessages } from '../contract/pictures.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp, useTestServer } from '../../test/test-app.ts';
import { hugeAvif, hugeCmykJpeg, hugePng, phonePicture, plainPicture } from '../../test/uploads.ts';
import { PictureModel, VariantModel } from './picture.model.ts';
import { storePicture, removeUnusedPictures } from './picture.service.ts';

const app = useTestApp();
const other = useTestServer();
const limited = useTestServer({ RATE_LIMIT: '3', TRUST_PROXY: '1' });

async function send(bytes: Buffer, type = 'image/jpeg', server = app) {
  const admin = await server.as('demo-admin');
  return admin.post(apiPaths.pictures).set('Content-Type', type).send(bytes);
}

async function upload(bytes: Buffer, server = app): Promise<string> {
  const { status, body } = await send(bytes, 'image/jpeg', server);
  expect([status, body]).toEqual([201, { image: expect.any(String) as string }]);
  return (body as UploadedPicture).image;
}

const get = (address: string, accept = '*/*', server = app) =>
  server.visitor().get(address).set('Accept', accept).responseType('blob');

/** A picture that is there, without the work of making it. */
const keep = (name: string, widths: readonly (typeof PICTURE_WIDTHS)[number][] = PICTURE_WIDTHS) =>
  storePicture(Buffer.from(name), () => {
    const variants = widths.flatMap((width) =>
      PICTURE_FORMATS.map((format) => ({
        width,
        format,
        bytes: Buffer.from(`${name}, ${width}`),
      })),
    );
    return Promise.resolve({ variants });
  });

const kept = async () => [await PictureModel.countDocuments(), await VariantModel.countDocuments()];

describe('POST /api/pictures (4.12)', () => {
  it('makes every width and format: upright, never enlarged, in sRGB, without metadata', async () => {
    const address = await upload(await phonePicture(660, 330));
    expect(address).toMatch(/^\/pictures\/[\da-f]{64}$/);
    for (const width of PICTURE_WIDTHS) {
      for (const format of ['avif', 'webp', 'jpeg']) {
        const { status, headers, body } = await get(`${address}?w=${width}`, `image/${format}`);
        expect([status, headers['content-type']]).toEqual([200, `image/${format}`]);
        const bytes = body as Buffer;
        const { exif, xmp, icc, ...made } = await sharp(bytes).metadata();
        expect([exif, xmp, icc, bytes.includes('secret')]).toEqual([...Array(3), false]);
        const shown = Math.min(width, 330);
        expect([made.width, made.height]).toEqual([shown, shown * 2]);
        // In the numbers of Display P3 this red would be 234, 51, 35.
        const [red = 0, green = 255, blue = 255] = await sharp(bytes).raw().toBuffer();
        expect([red > 249, green < 9, blue < 9], `${red}, ${green}, ${blue}`).toEqual([
          ...[true, true, true],
        ]);
      }
    }
  });

  it('takes CMYK, transparency, animation and AVIF', async () => {
    const cmyk = await upload(await plainPicture().toColourspace('cmyk').jpeg().toBuffer());
    const [red = 0, green = 255] = await sharp((await get(cmyk)).body as Buffer)
      .raw()
      .toBuffer();
    expect([red > 200, green < 80]).toEqual([true, true]);

    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const glass = sharp({ create: { width: 8, height: 8, channels: 4, background: clear } });
    const onWhite = await get(await upload(await glass.png().toBuffer()));
    const white = await sharp(onWhite.body as Buffer)
      .raw()
      .toBuffer();
    expect([...white].slice(0, 3)).toEqual([255, 255, 255]);

    const frames = await Promise.all(
      ['#f00', '#00f'].map((colour) => plainPicture(8, 8, colour).png().toBuffer()),
    );
    const film = await sharp(frames, { join: { animated: true } })
      .webp({ lossless: true })
      .toBuffer();
    const first = await get(await upload(film), 'image/webp');
    expect(await sharp(first.body as Buffer).metadata()).toMatchObject({ width: 8, height: 8 });
    await upload(await plainPicture().avif().toBuffer());
  });

  it('responds with the same address for the same picture, on two servers at once as well', async () => {
    const bytes = await plainPicture().jpeg().toBuffer();
    const [one, two] = await Promise.all([upload(bytes), upload(bytes, other)]);
    expect(two).toBe(one);
    expect(await PictureModel.countDocuments({ ready: true })).toBe(1);
    const before = await kept();
    expect(await upload(bytes)).toBe(one);
    expect(await kept()).toEqual(before);
    for (const server of [app, other]) expect((await get(one, '*/*', server)).status).toBe(200);
  });

  const jpeg = () => plainPicture(400, 300).jpeg().toBuffer();
  const { broken, heic, notSupported, tooLarge, tooLong, tooManyPixels } = pictureMessages;
  // Such a PNG takes more memory than others.
  const interlaced = plainPicture().toColourspace('rgb16').png({ progressive: true });
  const widePng = () => hugePng(8_001, 4_000, interlaced);
  const falseJpeg = () => Buffer.from('\xff\xd8\xff<html>', 'latin1');
  it.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    ['nothing', () => Buffer.alloc(0), 400, broken],
    ['a truncated JPEG', async () => (await jpeg()).subarray(0, 900), 400, broken],
    ['HTML with the head of a JPEG', falseJpeg, 400, broken],
    ['13 MB', () => Buffer.alloc(13_000_000, '\xff\xd8\xff', 'latin1'), 413, tooLarge],
    ['a PNG of 8,001 x 8,000', () => hugePng(8_001, 8_000), 413, tooManyPixels(64_000_000)],
    ['a PNG of 20,001 x 1', () => hugePng(20_001, 1), 413, tooLong(20_000)],
    ['an interlaced PNG of 16 bits, 8,001 x 4,000', widePng, 413, tooManyPixels(32_000_000)],
    ['such a JPEG in CMYK', () => hugeCmykJpeg(8_001, 4_000), 413, tooManyPixels(32_000_000)],
    ['an AVIF of 4,001 x 4,000', () => hugeAvif(4_001, 4_000), 413, tooManyPixels(16_000_000)],
    ['the head of an AVIF of 4,000 x 4,000', () => hugeAvif(4_000, 4_000), 400, broken],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, notSupported],
    ['a GIF', () => plainPicture().gif().toBuffer(), 415, notSupported],
    ['a HEIC', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 415, heic],
  ])('refuses %s with words, and keeps nothing', async (_what, build, status, message) => {
    const response = await send(await build());
    expect([response.status, response.body]).toEqual([status, { message }]);
    expect(await kept()).toEqual([0, 0]);
  });

  it('refuses other types before it reads', async () => {
    for (const type of ['application/json', 'image/svg+xml', 'text/html', 'multipart/form-data']) {
      const response = await send(await jpeg(), type);
      expect([response.status, response.body]).toEqual([415, { message: notSupported }]);
    }
    expect((await send(await jpeg(), 'image/heic')).body).toEqual({ message: heic });
  });
});

describe('GET /pictures/{hash} (7.1)', () => {
  it('is for everybody and for a year, in the best format, and can be nothing but a picture', async () => {
    const address = await keep('a picture');
    const { headers } = await get(address);
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      vary: 'Accept',
    });
    const unchanged = await get(address).set('If-None-Match', String(headers['etag']));
    expect(unchanged.status).toBe(304);
    for (const [accept, format] of [
      ['*/*', 'jpeg'],
      ['image/*', 'jpeg'],
      ['text/html', 'jpeg'],
      ['image/avif,image/webp,image/apng,image/*,*/*;q=0.8', 'avif'],
      ['image/webp, image/AVIF;q=0.5', 'avif'],
      ['image/avif;q=0, image/webp', 'webp'],
    ] as const) {
      expect((await get(address, accept)).headers['content-type']).toBe(`image/${format}`);
    }
    for (const width of ['0', '641', '0640', '', '640&w=320', '1e3']) {
      expect((await app.visitor().get(`${address}?w=${width}`)).status, width).toBe(404);
    }
  });

  it('responds with 404 as JSON to what is none', async () => {
    const none = `/${'0'.repeat(64)}`;
    for (const path of ['', '/', none, `${none}?w=640`, '/x', '/a/b', '/../x.html']) {
      const asked = app.visitor().get(`/pictures${path}`).set('Accept', 'text/html');
      await asked.expect(404, { message: apiMessages.notFound });
    }
  });

  it('responds to an older upload, which has no 1920, with its 1280', async () => {
    const address = await keep(
      'older',
      PICTURE_WIDTHS.filter((width) => width < 1920),
    );
    const { status, body } = await get(`${address}?w=1920`, 'image/avif');
    expect([status, String(body)]).toEqual([200, 'older, 1280']);
  });
});

describe('the limit of pictures that do not exist (9)', () => {
  const ask = (address: string, caller: string) =>
    limited.visitor().get(address).set('X-Forwarded-For', caller);
  const missing = (n: number) => apiPaths.picture(String(n).padStart(64, '0'));

  it('refuses before it asks the database, and still responds with what is in memory', async () => {
    const address = await keep('a picture');
    await ask(address, '192.0.2.2').expect(200);
    const find = vi.spyOn(PictureModel, 'findOne');
    for (const n of [1, 2, 3]) await ask(missing(n), '192.0.2.2').expect(404);
    for (const n of [4, 5]) {
      const { body, headers } = await ask(missing(n), '192.0.2.2').expect(429);
      expect(body).toEqual({ message: apiMessages.tooManyRequests });
      expect(headers).toMatchObject({
        'cache-control': 'no-store',
        'retry-after': expect.stringMatching(/^(\d|[1-5]\d|60)$/) as string,
      });
    }
    expect(find).toHaveBeenCalledTimes(3);
    find.mockRestore();
    await ask(address, '192.0.2.2').expect(200);
    await ask(missing(1), '192.0.2.3').expect(404);
    await ask(apiPaths.me, '192.0.2.2').expect(401);
  });

  it('asks the database no more often when all are asked for in the same moment', async () => {
    let respond = () => {};
    const response = new Promise<void>((done) => (respond = done));
    const slow = { lean: () => response };
    const find = vi.spyOn(PictureModel, 'findOne').mockReturnValue(slow as never);
    const statuses: number[] = [];
    const burst = Array.from({ length: 50 }, async (_, n) => {
      statuses.push((await ask(missing(n), '192.0.2.4')).status);
      if (statuses.length === 47) respond();
    });
    await Promise.all(burst);
    expect(statuses).toEqual([...Array<number>(47).fill(429), 404, 404, 404]);
    expect(find).toHaveBeenCalledTimes(3);
    find.mockRestore();
  });
});

it('finds a picture again after the database did not respond once', async () => {
  const address = await keep('a picture that nobody has asked for');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const never = { lean: () => new Promise(() => {}) };
  const asked = vi.spyOn(PictureModel, 'findOne').mockReturnValueOnce(never as never);
  const response = get(address).then(({ status }) => status);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(4_000);
  expect(await response).toBe(503);
  vi.useRealTimers();
  expect((await get(address)).status).toBe(200);
});

describe('what is not used (4.12)', () => {
  const DAY_MS = 86_400_000;

  async function passDays(days: number): Promise<void> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS });
    await removeUnusedPictures();
    await removeUnusedPictures();
    vi.useRealTimers();
  }

  it('is removed after 30 days from its last upload', async () => {
    const bytes = 'a picture';
    await keep(bytes);
    await passDays(29.9);
    expect(await kept()).toEqual([1, 18]);
    await PictureModel.updateOne({}, { $set: { uploadedAt: new Date(Date.now() - 20 * DAY_MS) } });
    await keep(bytes);
    await passDays(29.9);
    expect(await kept()).toEqual([1, 18]);
    await passDays(30.1);
    expect(await kept()).toEqual([0, 0]);
    await keep(bytes);
    expect(await kept()).toEqual([1, 18]);
  });

  it('is nothing that the catalogue ever named', async () => {
    const admin = await app.as('demo-admin');
    const names = ['product', 'slide', 'import', 'rating', 'fabric', 'changed slide'];
    const addresses = await Promise.all(names.map((name) => keep(name)));
    const [ofProduct = '', ofSlide = '', ofImport = '', ofRating = '', ofFabric = '', ofChange] =
      addresses;
    const add = async (path: string, sent: object) =>
      (await admin.post(path).send(sent).expect(201)).body as { _id: string };
    const input = buildProductInput({ image: ofProduct });
    const bought = await add(apiPaths.category('lawn'), input);
    const slide = await add(apiPaths.slides, { image: `https://shop.example${ofSlide}?w=1600` });
    await admin.put(apiPaths.slide(slide._id)).send({ image: ofChange }).expect(200);
    const rows = [{ category: 'net', ...buildProductInput({ image: ofImport }) }];
    await admin.post(apiPaths.import).send(rows).expect(200);
    const { _id } = await createProduct();
    const changed = buildProductInput({ rating: ofRating });
    await admin
      .put(apiPaths.product('lawn', String(_id)))
      .send(changed)
      .expect(200);
    await add(apiPaths.fabrics, { title: 'Lawn', image: ofFabric, subtitle: 'lawn' });

    await admin.delete(apiPaths.product('lawn', bought._id)).expect(200);
    await passDays(365);
    for (const address of addresses) {
      expect((await get(address, '*/*', other)).status).toBe(200);
    }
  });

  it('is also what an interrupted upload left', async () => {
    const fail = vi.spyOn(VariantModel, 'insertMany').mockRejectedValue(new Error('killed'));
    await expect(keep('a picture')).rejects.toThrow('killed');
    fail.mockRestore();
    await passDays(0);
    expect(await kept()).toEqual([1, 0]);
    await passDays(0.1);
    expect(await kept()).toEqual([0, 0]);
  });
});
