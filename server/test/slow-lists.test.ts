import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { PreparedList } from '../src/http/prepared-list.ts';
import { beforeCalls } from './before-calls.ts';
import { buildProductInput, createFabric, createProduct, createSlide } from './factories.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

const lawn = apiPaths.category('lawn');
const row = { ...buildProductInput({ title: 'Written' }), category: 'lawn' };
const fabric = { title: 'Written', image: '/net.avif', subtitle: 'net' };

/** More rows than one message to the database takes. */
const rows = Array.from({ length: 101 }, () => row);

/** How long each message to the database takes (ms), and the request. */
const writes = [
  ['a new product', 4_900, 'post', () => lawn, row],
  ['a changed product', 4_900, 'put', (id: string) => apiPaths.product('lawn', id), row],
  ['a removed product', 4_900, 'delete', (id: string) => apiPaths.product('lawn', id), undefined],
  ['a new fabric', 4_900, 'post', () => apiPaths.fabrics, fabric],
  ['a removed fabric', 4_900, 'delete', apiPaths.fabric, undefined],
  ['a new slide', 4_900, 'post', () => apiPaths.slides, { image: '/written.avif' }],
  ['a removed slide', 4_900, 'delete', apiPaths.slide, undefined],
  ['an import', 7_450, 'post', () => apiPaths.import, rows],
] as const;

async function idFor(path: (id: string) => string): Promise<string> {
  if (path === apiPaths.fabric) return (await createFabric('There'))._id.toString();
  if (path === apiPaths.slide) return (await createSlide('/there.avif'))._id.toString();
  return (await createProduct({ title: 'There' }))._id.toString();
}

describe.each(writes)('%s', (_what, writingMs, method, path, body) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('succeeds when it is written just before its deadline and neither its version nor its list is renewed', async () => {
    const renewals = vi.spyOn(PreparedList.prototype, 'renew').mockImplementation(() => {
      setImmediate(() => vi.advanceTimersByTime(1_000));
      return new Promise(() => {});
    });
    const endVersion = beforeCalls(['updateOne'], () => new Promise(() => {}));
    const endWrites = beforeCalls(
      ['insertOne', 'findOneAndUpdate', 'deleteOne', 'bulkWrite'],
      () => {
        vi.advanceTimersByTime(writingMs);
        return undefined;
      },
    );
    const admin = await app.as('demo-admin');
    const { status } = await admin[method](path(await idFor(path))).send(body);
    endVersion();
    endWrites();
    expect(status).toBe(method === 'post' && body !== rows ? 201 : 200);
    expect(renewals).toHaveBeenCalled();
  });
});
