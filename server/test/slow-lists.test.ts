import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '../src/contract/paths.ts';
import { PreparedList } from '../src/http/prepared-list.ts';
import { beforeCalls } from './before-calls.ts';
import { buildProductInput, createProduct } from './factories.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

const lawn = apiPaths.category('lawn');
const product = (id: string) => apiPaths.product('lawn', id);
const row = { ...buildProductInput({ title: 'Written' }), category: 'lawn' };

/** More rows than one message to the database takes. */
const rows = Array.from({ length: 101 }, () => row);

/** How long each message to the database takes (ms), the request, and its status. */
const writes = [
  ['a new product', 4_900, 'post', () => lawn, row, 201],
  ['a changed product', 4_900, 'put', product, row, 200],
  ['a removed product', 4_900, 'delete', product, undefined, 200],
  ['an import', 7_450, 'post', () => apiPaths.import, rows, 200],
] as const;

describe.each(writes)('%s', (_what, writingMs, method, path, body, expected) => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('succeeds when it is written just before its deadline and neither its version nor its list is renewed', async () => {
    const { _id } = await createProduct();
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
    const { status } = await admin[method](path(_id.toString())).send(body);
    endVersion();
    endWrites();
    expect(status).toBe(expected);
    expect(renewals).toHaveBeenCalled();
  });
});
