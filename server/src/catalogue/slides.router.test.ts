import { describe, expect, it } from 'vitest';
import { messages } from '../contract/messages.ts';
import { apiPaths } from '../contract/paths.ts';
import type { Slide } from '../contract/slide.ts';
import { createSlide } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';
const IMAGE = '/demo/slides/slide-1.avif';

const listed = async () => (await app.visitor().get(apiPaths.slides).expect(200)).body as Slide[];

const answerOf = ({ status, body }: { status: number; body: unknown }) => ({ status, body });
const refusal = (status: number, message: string) => ({ status, body: { message } });

async function add(image = IMAGE) {
  const admin = await app.as('demo-admin');
  const { body } = await admin.post(apiPaths.slides).send({ image }).expect(201);
  return body as Slide;
}

describe('GET /api/slider', () => {
  it('lists the slides, newest first, and answers 304 to its entity tag', async () => {
    const first = await createSlide('/demo/slides/slide-1.avif');
    const second = await createSlide('/demo/slides/slide-2.avif');
    await app.renewCatalogue();

    const { body, headers } = await app.visitor().get(apiPaths.slides);
    expect(body).toEqual([
      { _id: second._id.toString(), image: '/demo/slides/slide-2.avif' },
      { _id: first._id.toString(), image: '/demo/slides/slide-1.avif' },
    ]);
    const again = await app
      .visitor()
      .get(apiPaths.slides)
      .set('If-None-Match', headers['etag'] as string);
    expect(again.status).toBe(304);
  });
});

describe('POST /api/slider', () => {
  it('adds the slide, trimmed, and shows it first at once', async () => {
    const older = await add();
    const slide = await add(' https://pictures.example/new.webp ');
    expect(slide).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      image: 'https://pictures.example/new.webp',
    });
    expect(await listed()).toEqual([slide, older]);
  });

  it.each([
    [{}, messages.api.invalid('image')],
    [{ image: '' }, messages.api.invalid('image')],
    [{ image: 7 }, messages.api.invalid('image')],
    [{ image: 'data:text/html,x' }, messages.api.notAPicture],
    [{ image: '//evil.example/a.png' }, messages.api.notAPicture],
    [undefined, messages.api.invalid('')],
  ])('refuses %j', async (sent, message) => {
    const admin = await app.as('demo-admin');
    const answer = await admin.post(apiPaths.slides).send(sent);
    expect(answerOf(answer)).toEqual(refusal(400, message));
    await app.renewCatalogue();
    expect(await listed()).toEqual([]);
  });

  it('refuses a big body and another type', async () => {
    const admin = await app.as('demo-admin');
    const answers = [
      await admin.post(apiPaths.slides).send({ image: 'x'.repeat(17_000) }),
      await admin.post(apiPaths.slides).type('form').send({ image: IMAGE }),
    ];
    expect(answers.map(answerOf)).toEqual([
      refusal(413, messages.api.tooLarge),
      refusal(415, messages.api.unsupportedType),
    ]);
  });
});

describe('DELETE /api/slider/{id}', () => {
  it('removes the slide once, and from the list at once', async () => {
    const [kept, slide] = [await add(), await add()];
    const admin = await app.as('demo-admin');
    expect(answerOf(await admin.delete(apiPaths.slide(slide._id)))).toEqual({
      status: 200,
      body: { message: 'Slider removed successfully!' },
    });
    expect(await listed()).toEqual([kept]);
    for (const id of [slide._id, UNKNOWN_ID, 'x']) {
      expect(answerOf(await admin.delete(apiPaths.slide(id)))).toEqual(
        refusal(404, messages.api.notFound),
      );
    }
  });
});

describe('writes of the slides by anybody else', () => {
  it('answers 401 to nobody and 403 to a shopper, before it looks at anything else', async () => {
    const slide = await add();
    for (const [client, expected] of [
      [app.visitor(), refusal(401, messages.api.unauthenticated)],
      [await app.as('user-a'), refusal(403, messages.api.forbidden)],
    ] as const) {
      const answers = [
        await client.post(apiPaths.slides).send({ image: 'x'.repeat(17_000) }),
        await client.post(apiPaths.slides).type('form').send({ image: IMAGE }),
        await client.delete(apiPaths.slide(slide._id)),
        await client.delete(apiPaths.slide('x')),
      ];
      for (const answer of answers) expect(answerOf(answer)).toEqual(expected);
    }
    expect(await listed()).toEqual([slide]);
  });
});
