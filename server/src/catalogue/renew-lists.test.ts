import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { apiPaths } from '../contract/paths.ts';
import { PreparedList } from '../http/prepared-list.ts';
import { beforeCalls } from '../../test/before-calls.ts';
import { buildProductInput } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { readVersion } from './catalogue-version.model.ts';

const app = useTestApp();

const add = async () =>
  (await app.as('demo-admin')).post(apiPaths.category('lawn')).send(buildProductInput());

/** Until the test ends, `hook` runs before each change of the version. */
function beforeVersion(hook: () => Promise<void>) {
  onTestFinished(
    beforeCalls(['updateOne'], (collection) =>
      collection === 'catalogueversions' ? hook() : undefined,
    ),
  );
}

describe('a write of the catalogue', () => {
  it('raises the version by one, whatever it writes', async () => {
    const admin = await app.as('demo-admin');
    const { body } = await add();
    expect(await readVersion()).toBe(1);
    const path = apiPaths.product('lawn', body._id);
    await admin.put(path).send(buildProductInput()).expect(200);
    await admin.delete(path).expect(200);
    expect(await readVersion()).toBe(3);
    const fabric = { title: 'Net', image: '/net.avif', subtitle: 'net' };
    const added = await admin.post(apiPaths.fabrics).send(fabric).expect(201);
    await admin.delete(apiPaths.fabric(added.body._id)).expect(200);
    const slide = await admin.post(apiPaths.slides).send({ image: '/slide.avif' }).expect(201);
    await admin.delete(apiPaths.slide(slide.body._id)).expect(200);
    expect(await readVersion()).toBe(7);
    const rows = [{ ...buildProductInput(), category: 'net' }];
    await admin.post(apiPaths.import).send(rows).expect(200);
    expect(await readVersion()).toBe(8);
    await admin.delete(path).expect(404);
    await admin.post(`${apiPaths.import}?dryRun=1`).send(rows).expect(200);
    expect(await readVersion()).toBe(8);
  });

  it('succeeds although the version cannot be raised', async () => {
    beforeVersion(() => Promise.reject(new Error('away')));
    expect((await add()).status).toBe(201);
    expect(await readVersion()).toBe(0);
  });

  it('succeeds although the list cannot be read', async () => {
    const failing = vi.spyOn(PreparedList.prototype, 'renew').mockRejectedValue(new Error('away'));
    onTestFinished(() => failing.mockRestore());
    expect((await add()).status).toBe(201);
    expect(await readVersion()).toBe(1);
  });
});
