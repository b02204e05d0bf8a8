import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Address } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildAddress, buildCartLine } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { fillInAddress } from '../../testing/placing-shop.tsx';
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

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const press = async (visitor: Visitor, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

describe('addresses at checkout (2.16)', () => {
  it('are shown as on a parcel, none is chosen, and one form at a time is open, so that no input is lost', async () => {
    const { visitor } = openCheckout([homeAddress, officeAddress]);
    const first = await screen.findByRole('radio', { name: 'Demo Shopper' });
    expect(first).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: 'Other Shopper' })).toHaveProperty('checked', false);
    expect(screen.getAllByText('Bengaluru 560004, Karnataka')).toHaveLength(2);
    expect(screen.getByText('Mobile 98450 12345')).toBeDefined();

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

  it('get their state from the pin code, unless the shopper has chosen or saved one', async () => {
    const { visitor } = openCheckout([homeAddress]);
    await press(visitor, 'Edit the address of Demo Shopper');
    fill('Pin code', '700001');
    expect(screen.getByLabelText('State')).toHaveProperty('value', homeAddress.state);
    await press(visitor, 'Cancel');

    await press(visitor, 'Add an address');
    const state = screen.getByLabelText<HTMLInputElement>('State');
    fill('Pin code', '40');
    expect(state.value).toBe('Maharashtra');
    fill('Pin code', '403 001');
    expect(state.value).toBe('Goa');
    fill('Pin code', '999');
    expect(state.value).toBe('');
    fill('Pin code', '560004');
    // As the browser's autofill does.
    fill('State', 'Kerala');
    fill('Pin code', '99');
    expect(state.value).toBe('Kerala');
    fill('State', '');
    fill('Pin code', '700');
    expect(state.value).toBe('West Bengal');
  });

  it('are 20 at most; then the add button is disabled and says why', async () => {
    const saved = Array.from({ length: 20 }, () => buildAddress());
    const { network, queryClient } = openCheckout(saved.slice(1));
    expect(await screen.findByRole('button', { name: 'Add an address' })).toHaveProperty(
      'disabled',
      false,
    );
    expect(screen.queryByText('You can save up to 20 addresses.')).toBeNull();
    network.respond('GET', apiPaths.addresses, saved);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByText('You can save up to 20 addresses.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Add an address' })).toHaveProperty('disabled', true);
  });

  it('refuse a wrong mobile or pin code under its field, leave an empty one to the browser, and are added with numbers as people write them, of which the digits are sent; the new one is chosen (5.3, 8.4)', async () => {
    const { visitor, network } = openCheckout([]);
    await press(visitor, 'Add an address');
    for (const number of ['98450 123', '९८४५०१२३४५']) {
      fillInAddress({ ...input, number, code: '4110' });
      await press(visitor, 'Save address');
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
    fillInAddress({ ...input, city: '' });
    await press(visitor, 'Save address');
    for (const label of ['Name', 'Mobile', 'Address', 'City', 'Pin code', 'State']) {
      expect(screen.getByLabelText(label)).toHaveProperty('required', true);
    }
    expect(screen.getByLabelText('Landmark (optional)')).toHaveProperty('required', false);
    expect(network.callsTo('POST', apiPaths.addresses)).toEqual([]);

    network.respond('POST', apiPaths.addresses, buildAddress(input), 201);
    fillInAddress({ ...input, number: '+91 98450-12300', code: '682 001' });
    await press(visitor, 'Save address');
    expect(await screen.findByText('Address added successfully!')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'New Shopper' })).toHaveProperty('checked', true);
    expect(document.activeElement?.textContent).toBe('Add an address');
    expect(network.callsTo('POST', apiPaths.addresses).map(({ body }) => body)).toEqual([input]);
  });

  it('can be edited in their place, where the form stays until the response to its save', async () => {
    expectConsole('error');
    const { visitor, network } = openCheckout([homeAddress, officeAddress]);
    const path = apiPaths.address(officeAddress._id);
    const fail = network.hold('PUT', path, null, 0);
    await press(visitor, 'Edit the address of Other Shopper');
    expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Bengaluru');
    fill('City', 'Mysuru');
    await press(visitor, 'Save address');
    await press(visitor, 'Cancel');
    expect(screen.getByRole('form', { name: 'Edit address' })).toBeDefined();
    fail();
    await screen.findByRole('alert');
    expect(screen.getByRole('form', { name: 'Edit address' })).toBeDefined();

    network.respond('PUT', path, { ...officeAddress, city: 'Mysuru' });
    await press(visitor, 'Save address');
    expect(await screen.findByText('Address updated successfully!')).toBeDefined();
    expect(screen.getByText('Mysuru 560004, Karnataka')).toBeDefined();
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Edit the address of Other Shopper' }),
    );
    expect(network.callsTo('PUT', path).at(-1)).toMatchObject({
      body: { city: 'Mysuru', number: officeAddress.number },
    });
  });

  it('are removed after a confirmation, and can be edited after one was deleted elsewhere while its form was open (5.3, 8.4)', async () => {
    const { visitor, network, queryClient } = openCheckout([homeAddress, officeAddress]);
    await press(visitor, 'Edit the address of Other Shopper');
    network.respond('GET', apiPaths.addresses, [homeAddress]);
    void queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit address' })).toBeNull());
    await press(visitor, 'Edit the address of Demo Shopper');
    expect(await screen.findByRole('form', { name: 'Edit address' })).toBeDefined();
    await press(visitor, 'Cancel');

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
