import { expect, it } from 'vitest';
import type { Address } from '../contract/address.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { createProduct } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';

const app = useTestApp();
const shopper = () => app.as('user-a');
const { add, place, saveAddress } = testShopper(app);

/** The ids of addresses that say so. */
async function lastUsed(): Promise<string[]> {
  const { body } = await (await shopper()).get(apiPaths.addresses).expect(200);
  return (body as Address[]).filter(({ lastUsed }) => lastUsed).map(({ _id }) => _id);
}

async function placeTo(addressId: string): Promise<void> {
  await add(await createProduct());
  expect((await place({ addressId })).status).toBe(200);
}

it('the address of the last order says so, until it is changed or removed (4.4, 7.2)', async () => {
  const [home, work] = [await saveAddress({ landmark: '' }), await saveAddress({ city: 'Pune' })];
  expect(await lastUsed()).toEqual([]);
  await placeTo(work);
  await placeTo(home);
  expect(await lastUsed()).toEqual([home]);

  const request = await shopper();
  const [line] = (await request.get(apiPaths.ordered)).body as { _id: string }[];
  await request.post(apiPaths.cancelLine(String(line?._id))).expect(200);
  expect(await lastUsed()).toEqual([home]);

  const put = (fields: object) =>
    request.put(apiPaths.address(home)).send(buildAddressInput(fields));
  await put({ landmark: 'Near the bank' }).expect(200);
  expect(await lastUsed()).toEqual([]);
  await put({ landmark: '' }).expect(200);
  expect(await lastUsed()).toEqual([home]);
  await request.delete(apiPaths.address(home)).expect(200);
  expect(await lastUsed()).toEqual([]);
});
