import { describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../contract/paths.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/contract-factories.ts';
import { createFabric, createProduct, createSlide } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { PreparedList } from './prepared-list.ts';
import { readVersion } from './catalogue-version.model.ts';

const app = useTestApp();

const add = async () =>
  (await app.as('demo-admin')).post(apiPaths.category('lawn')).send(buildProductInput());

const lawn = apiPaths.category('lawn');
const product = (id: string) => apiPaths.product('lawn', id);
const row = { ...buildProductInput({ title: 'Written' }), category: 'lawn' };

/** More rows than one message to the database takes. */
const rows = Array.from({ length: 101 }, () => row);

/** How long each message to the database takes (ms), the request, and its status. */
const writes = [
  ['a changed product', 4_900, 'put', product, row, 200],
  ['an import', 7_450, 'post', () => apiPaths.import, rows, 200],
] as const;

describe('a write of the catalogue', () => {
  it('raises the version by one, whatever it writes', async () => {
    const admin = await app.as('demo-admin');
    const { _id } = await createProduct();
    const { _id: fabric } = await createFabric('Net');
    const { _id: slide } = await createSlide('/slide.avif');
    const path = product(String(_id));
    const rows = [{ ...buildProductInput(), category: 'net' }];
    for (const [method, to, body, status, steps] of [
      ['post', lawn, buildProductInput(), 201, 1],
      ['put', path, buildProductInput(), 200, 1],
      ['delete', path, undefined, 200, 1],
      ['delete', path, undefined, 404, 0],
      ['post', apiPaths.fabrics, { title: 'Silk', image: '/silk.avif', subtitle: '#' }, 201, 1],
      ['put', apiPaths.fabric(String(fabric)), { title: 'Netting' }, 200, 1],
      ['delete', apiPaths.fabric(String(fabric)), undefined, 200, 1],
      ['post', apiPaths.restore(String(fabric)), undefined, 200, 1],
      ['post', apiPaths.slides, { image: '/slide.avif' }, 201, 1],
      ['delete', apiPaths.slide(String(slide)), undefined, 200, 1],
      ['post', apiPaths.import, rows, 200, 1],
      ['post', `${apiPaths.import}?dryRun=1`, rows, 200, 0],
    ] as const) {
      const before = await readVersion();
      await admin[method](to).send(body).expect(status);
      expect((await readVersion()) - before, `${method} ${to}`).toBe(steps);
    }
  });

  it('succeeds although the version cannot be raised', async () => {
    const end = beforeCalls(['updateOne'], () => Promise.reject(new Error('away')));
    expect((await add()).status).toBe(201);
    end();
    expect(await readVersion()).toBe(0);
  });

  it.each(writes)(
    'of %s succeeds just before its deadline when neither version nor list is refreshed',
    async (_what, writingMs, method, path, body, expected) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
      const { _id } = await createProduct();
      const refreshes = vi.spyOn(PreparedList.prototype, 'refresh').mockImplementation(() => {
        setImmediate(() => vi.advanceTimersByTime(1_000));
        return new Promise(() => {});
      });
      const endCalls = beforeCalls(
        ['insertOne', 'findOneAndUpdate', 'updateOne', 'bulkWrite'],
        (collection) => {
          if (collection === 'catalogueversions') return new Promise(() => {});
          vi.advanceTimersByTime(writingMs);
          return undefined;
        },
      );
      const admin = await app.as('demo-admin');
      const { status } = await admin[method](path(_id.toString())).send(body);
      endCalls();
      expect(status).toBe(expected);
      expect(refreshes).toHaveBeenCalled();
    },
  );
});
