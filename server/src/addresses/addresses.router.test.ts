import { describe, expect, it } from 'vitest';
import { addressInputSchema, addressMessages } from '../contract/address.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddress } from '../../test/factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { AddressModel } from './address.model.ts';

const app = useTestApp();
const UNKNOWN_ID = '0123456789abcdef01234567';
const optional = Object.entries(addressInputSchema.shape)
  .filter(([, { _zod }]) => _zod.optin === 'optional')
  .map(([name]) => name);

async function saveAddress(uid: string, overrides = {}) {
  const shopper = await app.as(uid);
  const { body } = await shopper.post(apiPaths.addresses).send(buildAddress(overrides)).expect(201);
  return body as { _id: string };
}

describe('GET /api/deliverydetails (7.2)', () => {
  it("lists the caller's addresses, newest first, and no other user's", async () => {
    await saveAddress('user-a', { city: 'Bengaluru' });
    await saveAddress('user-b', { city: 'Pune' });
    await saveAddress('user-a', { city: 'Mysuru' });
    const { body } = await (await app.as('user-a')).get(apiPaths.addresses).expect(200);
    expect((body as { city: string }[]).map(({ city }) => city)).toEqual(['Mysuru', 'Bengaluru']);
  });
});

describe('POST /api/deliverydetails (7.2)', () => {
  it('saves an address, trimmed, without anything it was not asked for (3.6)', async () => {
    const shopper = await app.as('user-a');
    const { body } = await shopper
      .post(apiPaths.addresses)
      .send({ ...buildAddress({ name: '  Demo Shopper ' }), user: 'user-b', _id: UNKNOWN_ID })
      .expect(201);
    expect(body).toEqual({ ...buildAddress(), _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((body as { _id: string })._id).not.toBe(UNKNOWN_ID);
  });

  it('takes an address without a landmark, left out or empty (3.6)', async () => {
    const shopper = await app.as('user-a');
    const { landmark, ...required } = buildAddress();
    expect(landmark).toBeDefined();
    for (const sent of [required, { ...required, landmark: '' }]) {
      const { body } = await shopper.post(apiPaths.addresses).send(sent).expect(201);
      expect(body).not.toHaveProperty('landmark');
    }
  });

  it.each([
    ['number', '98765 43210', '9876543210'],
    ['number', '98765\u00a043210', '9876543210'],
    ['number', '(98765)-43210', '9876543210'],
    ['number', '98765\u201343210', '9876543210'],
    ['number', '\u202a+91 98765 43210\u202c', '9876543210'],
    ['number', '91-98765-43210', '9876543210'],
    ['number', '098765 43210', '9876543210'],
    ['number', '0123456789', '0123456789'],
    ['number', '9123456789', '9123456789'],
    ['code', ' 560 004 ', '560004'],
    ['code', '560\u00a0004', '560004'],
  ])('takes %s %j as people write it, and keeps its digits (5.3)', async (field, written, kept) => {
    const shopper = await app.as('user-a');
    const sent = { ...buildAddress(), [field]: written };
    const { body } = await shopper.post(apiPaths.addresses).send(sent).expect(201);
    expect(body).toHaveProperty(field, kept);
    expect((await shopper.get(apiPaths.addresses)).body).toEqual([body]);
  });

  const notANumber = 'Enter a valid 10-digit mobile number.';
  const notACode = 'Enter a valid 6-digit pin code.';
  it.each([
    [
      'number',
      [
        ...['987654321', '98765432101', '98765abcde', '९८७६५४३२१०', '', ' - ', '+9876543210'],
        ...['+91 98765 4321', '+91 0 98765 43210', '91 09876 54321 0', '98765.43210', 7, undefined],
      ],
      notANumber,
    ],
    ['code', ['56000', '5600041', '56000a', '560-004', '', ' ', undefined], notACode],
    ...['name', 'address', 'city', 'state'].map(
      (field) =>
        [
          field,
          [undefined, ' ', 'x'.repeat(201), 7, { $gt: '' }],
          apiMessages.invalid(field),
        ] as const,
    ),
    ['landmark', [null, 7, ['x'], 'x'.repeat(201)], apiMessages.invalid('landmark')],
  ] as const)('refuses a wrong %s (5.3)', async (field, values, message) => {
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

describe('PUT /api/deliverydetails/{id} (7.2)', () => {
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

  it.each(optional)('keeps no %s that is left out or empty (3.6)', async (field) => {
    const { _id } = await saveAddress('user-a', { [field]: '' });
    const stored = () => AddressModel.findById(_id).lean();
    expect(await stored()).not.toHaveProperty(field);
    const shopper = await app.as('user-a');
    for (const sent of [undefined, '']) {
      const full = { ...buildAddress(), [field]: 'x' };
      await shopper.put(apiPaths.address(_id)).send(full).expect(200);
      expect(await stored()).toHaveProperty(field, 'x');
      await shopper
        .put(apiPaths.address(_id))
        .send({ ...full, [field]: sent })
        .expect(200);
      expect(await stored()).not.toHaveProperty(field);
    }
  });

  it('checks what it is given like a new address', async () => {
    const { _id } = await saveAddress('user-a');
    const asked = (await app.as('user-a')).put(apiPaths.address(_id));
    await asked.send(buildAddress({ number: '1' })).expect(400, {
      message: addressMessages.invalidNumber,
    });
  });
});

describe('DELETE /api/deliverydetails/{id} (7.2)', () => {
  it('removes the address once', async () => {
    const { _id } = await saveAddress('user-a');
    const shopper = await app.as('user-a');
    const { body } = await shopper.delete(apiPaths.address(_id)).expect(200);
    expect(body).toEqual({ message: 'Address removed successfully!' });
    expect((await shopper.get(apiPaths.addresses)).body).toEqual([]);
    await shopper.delete(apiPaths.address(_id)).expect(404);
  });
});
