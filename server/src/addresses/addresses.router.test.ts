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

  it.each([
    ['too short', '987654321'],
    ['too long', '98765432101'],
    ['with letters', '98765abcde'],
    ['with other digits than ASCII', '९८७६५४३२१०'],
    ['empty', ''],
    ['a number', 9876543210],
    ['missing', undefined],
  ])('refuses a mobile number that is %s', async (_what, number) => {
    const { status, body } = await (
      await app.as('user-a')
    )
      .post(apiPaths.addresses)
      .send({ ...buildAddress(), number });
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'Enter a valid 10-digit mobile number.' },
    });
  });

  it.each(['56000', '5600041', '56000a', '', undefined])('refuses pin code %j', async (code) => {
    const { status, body } = await (
      await app.as('user-a')
    )
      .post(apiPaths.addresses)
      .send({ ...buildAddress(), code });
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'Enter a valid 6-digit pin code.' },
    });
  });

  it.each(['name', 'address', 'city', 'state'])(
    'refuses a missing, empty, overlong or non-text %s by its name',
    async (field) => {
      const shopper = await app.as('user-a');
      for (const value of [undefined, '', '   ', 'x'.repeat(201), 7, { $gt: '' }]) {
        const { status, body } = await shopper
          .post(apiPaths.addresses)
          .send({ ...buildAddress(), [field]: value });
        expect({ status, body: body as unknown }).toEqual({
          status: 400,
          body: { message: apiMessages.invalid(field) },
        });
      }
    },
  );

  it.each([undefined, [], [buildAddress()], 'text', 'null'])(
    'refuses the body %j',
    async (sent) => {
      const { status, body } = await (
        await app.as('user-a')
      )
        .post(apiPaths.addresses)
        .set('Content-Type', 'application/json')
        .send(sent);
      expect(status).toBe(400);
      expect(body).toEqual({ message: expect.any(String) });
    },
  );

  it('saves up to 20 addresses', async () => {
    await AddressModel.insertMany(
      Array.from({ length: 19 }, () => ({ ...buildAddress(), user: 'user-a' })),
    );
    await saveAddress('user-a');
    const { status, body } = await (
      await app.as('user-a')
    )
      .post(apiPaths.addresses)
      .send(buildAddress());
    expect({ status, body: body as unknown }).toEqual({
      status: 400,
      body: { message: 'You can save up to 20 addresses.' },
    });
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
    const { status, body } = await (
      await app.as('user-a')
    )
      .put(apiPaths.address(_id))
      .send(buildAddress({ number: '1' }));
    expect(status).toBe(400);
    expect(body).toEqual({ message: addressMessages.invalidNumber });
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
