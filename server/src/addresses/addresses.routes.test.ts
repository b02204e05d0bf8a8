import { describe, expect, it } from 'vitest';
import { addressInputSchema, addressMessages } from '../contract/address.ts';
import { apiMessages } from '../contract/error.ts';
import { apiPaths } from '../contract/paths.ts';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { useTestApp } from '../../test/test-app.ts';
import { testShopper } from '../../test/test-shopper.ts';
import { AddressModel } from './address.model.ts';
import { addAddress } from './address.service.ts';

const app = useTestApp();
const { invalid } = apiMessages;
const UNKNOWN_ID = '0123456789abcdef01234567';
const optional = Object.entries(addressInputSchema.shape)
  .filter(([, { _zod }]) => _zod.optin === 'optional')
  .map(([name]) => name);

const { saveAddress } = testShopper(app);

describe('GET /api/deliverydetails (7.2)', () => {
  it("lists the caller's addresses, newest first, and no other user's", async () => {
    await saveAddress({ city: 'Bengaluru' });
    await testShopper(app, 'user-b').saveAddress({ city: 'Pune' });
    await saveAddress({ city: 'Mysuru' });
    const { body } = await (await app.as('user-a')).get(apiPaths.addresses).expect(200);
    expect((body as { city: string }[]).map(({ city }) => city)).toEqual(['Mysuru', 'Bengaluru']);
  });
});

describe('POST /api/deliverydetails (7.2)', () => {
  it('saves an address, trimmed, without anything it was not asked for (3.6)', async () => {
    const shopper = await app.as('user-a');
    const { body } = await shopper
      .post(apiPaths.addresses)
      .send({ ...buildAddressInput({ name: '  Demo Shopper ' }), user: 'user-b', _id: UNKNOWN_ID })
      .expect(201);
    expect(body).toEqual({ ...buildAddressInput(), _id: expect.stringMatching(/^[0-9a-f]{24}$/) });
    expect((body as { _id: string })._id).not.toBe(UNKNOWN_ID);
  });

  it('keeps no optional field that is left out or empty, in a new address or a changed one (3.6)', async () => {
    const shopper = await app.as('user-a');
    for (const field of optional) {
      for (const none of [undefined, '']) {
        const without = { ...buildAddressInput(), [field]: none };
        const { body } = await shopper.post(apiPaths.addresses).send(without).expect(201);
        const { _id } = body as { _id: string };
        const stored = () => AddressModel.findById(_id).lean();
        expect(await stored()).not.toHaveProperty(field);
        const full = { ...without, [field]: 'x' };
        await shopper.put(apiPaths.address(_id)).send(full).expect(200);
        expect(await stored()).toHaveProperty(field, 'x');
        await shopper.put(apiPaths.address(_id)).send(without).expect(200);
        expect(await stored()).not.toHaveProperty(field);
      }
    }
  });

  it('takes mobile and pin code as people write them, and keeps their digits (5.3)', async () => {
    const shopper = await app.as('user-a');
    for (const [field, kept, forms] of [
      [
        'number',
        '9876543210',
        [
          ...['98765 43210', '98765\u00a043210', '(98765)-43210', '98765\u201343210'],
          ...['\u202a+91 98765 43210\u202c', '91-98765-43210', '098765 43210'],
          ...['९८७६५ ४३२१०', '+९१ ৯৮৭৬৫৪৩২১০', '௯௮௭௬௫௪௩௨௧௦', '۹۸۷۶۵۴۳۲۱۰'],
        ],
      ],
      ['number', '0123456789', ['0123456789']],
      ['number', '9123456789', ['9123456789']],
      [
        'code',
        '560004',
        [' 560 004 ', '560\u00a0004', '560-004', '\u202a(560004)\u202c', '५६०००४'],
      ],
    ] as const) {
      for (const written of forms) {
        const sent = { ...buildAddressInput(), [field]: written };
        const { body } = await shopper.post(apiPaths.addresses).send(sent).expect(201);
        expect(body, written).toHaveProperty(field, kept);
        expect(((await shopper.get(apiPaths.addresses)).body as unknown[])[0]).toEqual(body);
      }
    }
  });

  it('refuses each field that is wrong, by its own words (5.3)', async () => {
    const shopper = await app.as('user-a');
    for (const [field, values, message] of [
      [
        'number',
        [
          ...[
            '987654321',
            '98765432101',
            '98765abcde',
            '九八七六五四三二一〇',
            '',
            ' - ',
            '+9876543210',
          ],
          ...['+91 98765 4321', '+91 0 98765 43210', '91 09876 54321 0', '98765.43210', 7],
          undefined,
        ],
        'Enter a valid 10-digit mobile number.',
      ],
      [
        'code',
        ['56000', '5600041', '56000a', '560.004', '', ' ', undefined],
        'Enter a valid 6-digit pin code.',
      ],
      ...['name', 'address', 'city', 'state'].map(
        (name) => [name, [undefined, ' ', 'x'.repeat(201), 7, { $gt: '' }], invalid(name)] as const,
      ),
      ['landmark', [null, 7, ['x'], 'x'.repeat(201)], invalid('landmark')],
    ] as const) {
      for (const value of values) {
        const sent = { ...buildAddressInput(), [field]: value };
        const { status, body } = await shopper.post(apiPaths.addresses).send(sent);
        expect([field, value, status, body]).toEqual([field, value, 400, { message }]);
      }
    }
  });

  it('saves up to 20 addresses, and never more of requests at once', async () => {
    await AddressModel.insertMany(
      Array.from({ length: 18 }, () => ({ ...buildAddressInput(), user: 'user-a' })),
    );
    const shopper = await app.as('user-a');
    const add = () => shopper.post(apiPaths.addresses).send(buildAddressInput());
    const count = async () => (await shopper.get(apiPaths.addresses)).body.length as number;

    await Promise.allSettled(
      Array.from({ length: 12 }, () => addAddress('user-a', buildAddressInput())),
    );
    expect(await count()).toBeLessThanOrEqual(20);
    while ((await count()) < 20) await add().expect(201);
    await add().expect(400, { message: 'You can save up to 20 addresses.' });
    expect(await count()).toBe(20);
  });
});

describe('PUT /api/deliverydetails/{id} (7.2)', () => {
  it('replaces the address, and checks what it is given like a new one', async () => {
    const _id = await saveAddress();
    const shopper = await app.as('user-a');
    const { landmark, ...changed } = buildAddressInput({ city: 'Mysuru' });
    expect(landmark).toBeDefined();
    const put = (sent: object) => shopper.put(apiPaths.address(_id)).send(sent);
    await put(buildAddressInput({ number: '1' })).expect(400, {
      message: addressMessages.invalidNumber,
    });
    await put(changed).expect(200, { _id, ...changed });
    await shopper.get(apiPaths.addresses).expect(200, [{ _id, ...changed }]);
  });
});

describe('DELETE /api/deliverydetails/{id} (7.2)', () => {
  it('removes the address once', async () => {
    const _id = await saveAddress();
    const shopper = await app.as('user-a');
    const { body } = await shopper.delete(apiPaths.address(_id)).expect(200);
    expect(body).toEqual({ message: 'Address removed successfully!' });
    expect((await shopper.get(apiPaths.addresses)).body).toEqual([]);
    await shopper.delete(apiPaths.address(_id)).expect(404);
  });
});
