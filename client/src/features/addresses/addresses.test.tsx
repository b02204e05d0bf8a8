import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Address } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildAddress, buildCartLine } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { renderApp } from '../../testing/render-app.tsx';

const homeAddress = buildAddress();
const officeAddress = buildAddress({ name: 'Other Shopper', number: '9922067890' });
const input = {
  name: 'New Shopper',
  number: '9845012300',
  address: '7, Lake Road',
  landmark: '',
  city: 'Kochi',
  code: '682001',
  state: 'Kerala',
};

function openCheckout(addresses: Address[]) {
  const lists = { [apiPaths.cart]: [buildCartLine()], [apiPaths.addresses]: addresses };
  return renderApp('/placeorder', { user: buildUser(), lists });
}

type Visitor = ReturnType<typeof renderApp>['visitor'];

async function fillIn(visitor: Visitor, overrides: Partial<typeof input> = {}) {
  const { name, number, address, city, code, state } = { ...input, ...overrides };
  const words = { Name: name, Mobile: number, Address: address, City: city };
  for (const [label, value] of Object.entries({ ...words, 'Pin code': code, State: state })) {
    const field = screen.getByLabelText(label);
    await visitor.clear(field);
    if (value) await visitor.paste(value);
  }
}

const press = async (visitor: Visitor, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

async function add(visitor: Visitor, overrides?: Partial<typeof input>) {
  if (!screen.queryByLabelText('Mobile')) await press(visitor, 'Add an address');
  await fillIn(visitor, overrides);
  await press(visitor, 'Save address');
}

describe('addresses at checkout (2.16)', () => {
  it('are shown as on a parcel, and none is chosen', async () => {
    openCheckout([homeAddress, officeAddress]);
    const first = await screen.findByRole('radio', { name: 'Demo Shopper' });
    expect(first).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: 'Other Shopper' })).toHaveProperty('checked', false);
    expect(screen.getAllByText('Bengaluru 560004, Karnataka')).toHaveLength(2);
    expect(screen.getByText('Mobile 98450 12345')).toBeDefined();
  });

  it('can be added, with numbers as people write them, of which the digits are sent; the new one is chosen (8.4)', async () => {
    const { visitor, network } = openCheckout([homeAddress]);
    network.respond('POST', apiPaths.addresses, buildAddress(input), 201);
    await add(visitor, { number: '+91 98450-12300', code: '682 001' });
    expect(await screen.findByText('Address added successfully!')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'New Shopper' })).toHaveProperty('checked', true);
    expect(document.activeElement?.textContent).toBe('Add an address');
    expect(network.callsTo('POST', apiPaths.addresses).map(({ body }) => body)).toEqual([input]);
  });

  it('get their state from the pin code, while the shopper has chosen none', async () => {
    const { visitor } = openCheckout([homeAddress]);
    await press(visitor, 'Add an address');
    const code = screen.getByLabelText('Pin code');
    const state = screen.getByLabelText<HTMLInputElement>('State');
    const typeCode = (value: string) => fireEvent.change(code, { target: { value } });
    typeCode('40');
    expect(state.value).toBe('Maharashtra');
    typeCode('403 001');
    expect(state.value).toBe('Goa');
    typeCode('999');
    expect(state.value).toBe('');
    typeCode('560004');
    // As the browser's autofill does.
    fireEvent.change(state, { target: { value: 'Kerala' } });
    typeCode('99');
    expect(state.value).toBe('Kerala');
    fireEvent.change(state, { target: { value: '' } });
    typeCode('700');
    expect(state.value).toBe('West Bengal');
  });

  it('keep the state that was saved, whatever the pin code', async () => {
    const { visitor } = openCheckout([homeAddress]);
    await visitor.click(await screen.findByRole('button', { name: /^Edit/ }));
    fireEvent.change(screen.getByLabelText('Pin code'), { target: { value: '700001' } });
    expect(screen.getByLabelText('State')).toHaveProperty('value', homeAddress.state);
  });

  it('are 20 at most; then the add button is disabled and says why', async () => {
    const saved = Array.from({ length: 19 }, () => buildAddress());
    const { visitor, network } = openCheckout(saved);
    network.respond('POST', apiPaths.addresses, buildAddress(input), 201);
    await press(visitor, 'Add an address');
    expect(screen.queryByText('You can save up to 20 addresses.')).toBeNull();
    await fillIn(visitor);
    await press(visitor, 'Save address');
    expect(await screen.findByText('You can save up to 20 addresses.')).toBeDefined();
    expect(await screen.findByRole('button', { name: 'Add an address' })).toHaveProperty(
      'disabled',
      true,
    );
  });

  it('refuse a wrong mobile or pin code under its field, and leave an empty one to the browser (5.3)', async () => {
    const { visitor, network } = openCheckout([]);
    for (const number of ['98450 123', '९८४५०१२३४५']) {
      await add(visitor, { number, code: '4110' });
      for (const [label, text] of [
        ['Mobile', 'Enter a valid 10-digit mobile number.'],
        ['Pin code', 'Enter a valid 6-digit pin code.'],
      ] as const) {
        const field = screen.getByLabelText(label);
        await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
        const described = document.getElementById(field.getAttribute('aria-describedby') ?? '');
        expect(described?.textContent).toBe(text);
      }
    }
    await add(visitor, { city: '' });
    for (const label of ['Name', 'Mobile', 'Address', 'City', 'Pin code', 'State']) {
      expect(screen.getByLabelText(label)).toHaveProperty('required', true);
    }
    expect(screen.getByLabelText('Landmark (optional)')).toHaveProperty('required', false);
    expect(network.callsTo('POST', apiPaths.addresses)).toEqual([]);
  });

  it('can be edited in their place', async () => {
    const { visitor, network } = openCheckout([homeAddress, officeAddress]);
    const saved = { ...officeAddress, city: 'Mysuru' };
    network.respond('PUT', apiPaths.address(officeAddress._id), saved);
    await press(visitor, 'Edit the address of Other Shopper');
    const city = await screen.findByLabelText('City');
    expect(city).toHaveProperty('value', 'Bengaluru');
    await visitor.clear(city);
    await visitor.type(city, 'Mysuru');
    await press(visitor, 'Save address');
    expect(await screen.findByText('Address updated successfully!')).toBeDefined();
    expect(screen.getByText('Mysuru 560004, Karnataka')).toBeDefined();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Edit the address of Other Shopper' }),
    );
    expect(network.callsTo('PUT', apiPaths.address(officeAddress._id))).toMatchObject([
      { body: { city: 'Mysuru', number: officeAddress.number } },
    ]);
  });

  it('open one form at a time, so that no input is lost', async () => {
    const { visitor } = openCheckout([homeAddress, officeAddress]);
    const enabled = () =>
      within(screen.getByRole('group', { name: 'Delivery address' }))
        .getAllByRole<HTMLButtonElement>('button')
        .filter(({ disabled }) => !disabled)
        .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    await press(visitor, 'Add an address');
    expect(enabled()).toEqual(['Save address', 'Cancel']);
    await press(visitor, 'Cancel');
    await press(visitor, 'Edit the address of Other Shopper');
    expect(enabled()).toEqual(['Save address', 'Cancel']);
    await press(visitor, 'Cancel');
    expect(enabled()).toHaveLength(5);
  });

  it('keep the form until the response to its save', async () => {
    expectConsole('error');
    const { visitor, network } = openCheckout([homeAddress, officeAddress]);
    const release = network.hold('PUT', apiPaths.address(homeAddress._id), null, 0);
    await press(visitor, 'Edit the address of Demo Shopper');
    await press(visitor, 'Save address');
    await press(visitor, 'Cancel');
    expect(screen.getByRole('form', { name: 'Edit address' })).toBeDefined();
    release();
    await screen.findByRole('alert');
    expect(screen.getByRole('form', { name: 'Edit address' })).toBeDefined();
  });

  it('can be added and edited after one was deleted elsewhere while its form was open', async () => {
    const { visitor, network, queryClient } = openCheckout([homeAddress, officeAddress]);
    await press(visitor, 'Edit the address of Other Shopper');
    network.respond('GET', apiPaths.addresses, [homeAddress]);
    void queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit address' })).toBeNull());
    await press(visitor, 'Edit the address of Demo Shopper');
    expect(await screen.findByRole('form', { name: 'Edit address' })).toBeDefined();
  });

  it('are removed after a confirmation (5.3, 8.4)', async () => {
    const { visitor, network } = openCheckout([homeAddress, officeAddress]);
    network.respond('DELETE', apiPaths.address(homeAddress._id), { message: '' });
    await press(visitor, 'Remove the address of Demo Shopper');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this address?',
    });
    await visitor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.callsTo('DELETE', apiPaths.address(homeAddress._id))).toEqual([]);

    await press(visitor, 'Remove the address of Demo Shopper');
    await visitor.click(
      within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }),
    );
    expect(await screen.findByText('Address removed successfully!')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Delivery address' }));
    expect(screen.queryByRole('radio', { name: 'Demo Shopper' })).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
