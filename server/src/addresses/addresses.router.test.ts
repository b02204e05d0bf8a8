import { describe, expect, it } from 'vitest';
import { addressMessages } from '../contract/address.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AddressModel } from './address.model.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';

async function saveAddress(uid: string, overrides = {}) {
  const shopper = await app.as(uid);
  const { body } = await shopper.post(apiPaths.addresses).send(buildAddress(overrides)).expect(201);
  return body as { _id: string };
}

describe('GET /api/deliverydetails', () => {
  it("lists the caller's addresses, newest first, and no other user's", async () => {
    await saveAddress('user-a', { city: 'Bengaluru' });
    await saveAddress('user-b', { city: 'Pune' });
    await saveAddress('user-a', { city: 'Mysuru' });
    const { body } = await (await app.as('user-a')).get(apiPaths.addresses).expect(200);
    expect((body as { city: string }[]).map(({ city }) => city)).toEqual(['Mysuru', 'Bengaluru']);
  });
});

describe('POST /api/deliverydetails', () => {
  it('saves an address, trimmed, without anything it was not asked for', async () => {
    const shopper = await app.as('user-a');
    const { body } = await shopper
      .post(apiPaths.addresses)
      .send({ ...buildAddress({ name: '  Demo Shopper ' }), user: 'user-b', _id: UNKNOWN_ID })
      .expect(201);
    expect(body).toEqual({ ...buildAddress(), _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((body as { _id: string })._id).not.toBe(UNKNOWN_ID);
  });

  it('takes an address without a landmark, left out or empty', async () => {
    const shopper = await app.as('user-a');
    const { landmark, ...required } = buildAddress();
    expect(landmark).toBeDefined();
    for (const sent of [required, { ...required, landmark: '' }]) {
      const { body } = await shopper.post(apiPaths.addresses).send(sent).expect(201);
      expect(body).not.toHaveProperty('landmark');
    }
  });

  const notANumber = 'Enter a valid 10-digit mobile number.';
  const notACode = 'Enter a valid 6-digit pin code.';
  it.each([
    [
      'number',
      ['987654321', '98765432101', '98765abcde', '९८७६५४३२१०', '', 7, undefined],
      notANumber,
    ],
    ['code', ['56000', '5600041', '56000a', '', undefined], notACode],
    ...['name', 'address', 'city', 'state'].map(
      (field) =>
        [
          field,
          [undefined, ' ', 'x'.repeat(201), 7, { $gt: '' }],
          apiMessages.invalid(field),
        ] as const,
    ),
    ['landmark', [null, 7, ['x'], 'x'.repeat(201)], apiMessages.invalid('landmark')],
  ] as const)('refuses a wrong %s', async (field, values, message) => {
    const shopper = await app.as('user-a');
    for (const value of values) {
      const sent = { ...buildAddress(), [field]: value };
      await shopper.post(apiPaths.addresses).send(sent).expect(400, { message });
    }
  });

  it('saves up to 20 addresses', async () => {
    await AddressModel.insertMany(
      Array.from({ length: 19 }, () => ({ ...buildAddress(), user: 'user-a' })),
    );
    await saveAddress('user-a');
    const asked = (await app.as('user-a')).post(apiPaths.addresses).send(buildAddress());
    await asked.expect(400, { message: 'You can save up to 20 addresses.' });
  });
});

describe('PUT /api/deliverydetails/{id}', () => {
  it('replaces the address, and drops a landmark that is no longer given', async () => {
    const { _id } = await saveAddress('user-a');
    const shopper = await app.as('user-a');
    const { landmark, ...changed } = buildAddress({ city: 'Mysuru' });
    expect(landmark).toBeDefined();
    const { body } = await shopper.put(apiPaths.address(_id)).send(changed).expect(200);
    expect(body).toEqual({ _id, ...changed });
    const listed = await shopper.get(apiPaths.addresses);
    expect(listed.body).toEqual([{ _id, ...changed }]);
  });

  it('checks what it is given like a new address', async () => {
    const { _id } = await saveAddress('user-a');
    const asked = (await app.as('user-a')).put(apiPaths.address(_id));
    await asked.send(buildAddress({ number: '1' })).expect(400, {
      message: addressMessages.invalidNumber,
    });
  });
});

describe('DELETE /api/deliverydetails/{id}', () => {
  it('removes the address once', async () => {
    const { _id } = await saveAddress('user-a');
    const shopper = await app.as('user-a');
    const { body } = await shopper.delete(apiPaths.address(_id)).expect(200);
    expect(body).toEqual({ message: 'Address removed successfully!' });
    expect((await shopper.get(apiPaths.addresses)).body).toEqual([]);
    await shopper.delete(apiPaths.address(_id)).expect(404);
  });
});
