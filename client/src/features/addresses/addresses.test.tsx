import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Address } from '@tanabana/server/contract/address';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildAddress, buildCartLine } from '@tanabana/server/testing/contract-factories';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { openScreen, settle } from '../../testing/open-screen.tsx';
import { fillInAddress } from '../../testing/placing-shop.tsx';
import type { SessionUser } from '../../session/firebase.ts';

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

const openCheckout = (addresses: Address[], as = buildUser()) =>
  openScreen('/placeorder', { as, lists: { cart: [buildCartLine()], addresses } });

type Visitor = ReturnType<typeof openScreen>['visitor'];

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

const describedText = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;

const press = async (visitor: Visitor, name: string) =>
  visitor.click(await screen.findByRole('button', { name }));

describe('addresses at checkout (2.16)', () => {
  it('are shown as on a parcel, none is chosen, and one form is open at a time, so that no input is lost', async () => {
    const { visitor } = openCheckout([homeAddress, officeAddress]);
    const first = await screen.findByRole('radio', { name: 'Demo Shopper' });
    expect(first).toHaveProperty('checked', false);
    expect(screen.getByRole('radio', { name: 'Other Shopper' })).toHaveProperty('checked', false);
    expect(screen.getAllByText('Bengaluru 560004, Karnataka')).toHaveLength(2);
    expect(screen.getByText('Mobile 98450 12345')).toBeDefined();
    for (const button of ['Add an address', 'Edit the address of Other Shopper']) {
      await press(visitor, button);
      expect(enabled()).toEqual(['Save address', 'Cancel']);
      await press(visitor, 'Cancel');
    }
    expect(enabled()).toHaveLength(5);
  });

  const enabled = () =>
    within(screen.getByRole('group', { name: 'Delivery address' }))
      .getAllByRole<HTMLButtonElement>('button')
      .filter(({ disabled }) => !disabled)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);

  it.each([19, 20])('are 20 at most: with %i the button says so', async (count) => {
    openCheckout(Array.from({ length: count }, () => buildAddress()));
    expect(await screen.findAllByRole('radio', { name: /Demo/ })).toHaveLength(count);
    expect(enabled().includes('Add an address')).toBe(count === 19);
    expect(screen.queryAllByText('You can save up to 20 addresses.')).toHaveLength(count - 19);
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

  it('are refused under each wrong field, and empty ones are left to the browser (5.3)', async () => {
    const { visitor, network } = openCheckout([]);
    await press(visitor, 'Add an address');
    for (const number of ['98450 123', '98450.12345']) {
      fillInAddress({ ...input, number, code: '4110' });
      await press(visitor, 'Save address');
      for (const [label, text] of [
        ['Mobile', 'Enter a valid 10-digit mobile number.'],
        ['Pin code', 'Enter a valid 6-digit pin code.'],
      ] as const) {
        const field = screen.getByLabelText(label);
        await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
        expect(describedText(field)).toBe(text);
      }
    }
    fillInAddress({ ...input, city: '' });
    await press(visitor, 'Save address');
    for (const label of ['Name', 'Mobile', 'Address', 'City', 'Pin code', 'State']) {
      expect(screen.getByLabelText(label)).toHaveProperty('required', true);
    }
    expect(screen.getByLabelText('Landmark (optional)')).toHaveProperty('required', false);
    expect(network.callsTo('POST', apiPaths.addresses)).toEqual([]);
  });

  it('are added with the digits of numbers as people write them, and chosen (5.3, 8.4)', async () => {
    const { visitor, network } = openCheckout([]);
    await press(visitor, 'Add an address');
    const saved = buildAddress(input);
    network.change('POST', apiPaths.addresses, saved, { addresses: [saved] });
    fillInAddress({ ...input, number: '+91 98450-12300', code: '६८२-००१\u200b' });
    await press(visitor, 'Save address');
    expect(await screen.findByText('Address added successfully!')).toBeDefined();
    expect(screen.getByRole('radio', { name: 'New Shopper' })).toHaveProperty('checked', true);
    expect(document.activeElement?.textContent).toBe('Add an address');
    expect(network.callsTo('POST', apiPaths.addresses).map(({ body }) => body)).toEqual([input]);
  });

  it('are sent as the form shows them, also what a password manager has filled in without an event', async () => {
    const { visitor, network } = openCheckout([]);
    network.respond('POST', apiPaths.addresses, buildAddress(input), 201);
    await press(visitor, 'Add an address');
    fillInAddress({ ...input, name: 'Old Name', code: '' });
    screen.getByLabelText<HTMLInputElement>('Name').value = input.name;
    screen.getByLabelText<HTMLInputElement>('Pin code').value = input.code;
    await press(visitor, 'Save address');
    expect(await screen.findByText('Address added successfully!')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.addresses).map(({ body }) => body)).toEqual([input]);
  });

  it('say that a text is too long, which is neither cut nor sent, until it is shorter', async () => {
    const { visitor, network } = openCheckout([]);
    network.respond('POST', apiPaths.addresses, buildAddress(input), 201);
    await press(visitor, 'Add an address');
    const long = { ...input, address: `${'Gate 4, second floor, '.repeat(10)}by the lift` };
    fillInAddress(long);
    fill('Landmark (optional)', 'x'.repeat(201));
    await press(visitor, 'Save address');
    for (const [label, value] of [
      ['Address', long.address],
      ['Landmark (optional)', 'x'.repeat(201)],
    ] as const) {
      const wrong = screen.getByLabelText<HTMLInputElement>(label);
      expect(wrong.maxLength, label).toBe(-1);
      expect(wrong.value).toBe(value);
      expect(describedText(wrong)).toBe('At most 200 letters.');
    }
    expect(document.activeElement).toBe(screen.getByLabelText('Address'));
    expect(network.callsTo('POST', apiPaths.addresses)).toEqual([]);

    fill('Address', ` ${'x'.repeat(200)} `);
    expect(describedText(screen.getByLabelText('Address'))).toBeUndefined();
    fill('Landmark (optional)', '');
    await press(visitor, 'Save address');
    expect(await screen.findByText('Address added successfully!')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.addresses)).toMatchObject([
      { body: { address: 'x'.repeat(200), landmark: '' } },
    ]);
  });

  const path = apiPaths.address(officeAddress._id);

  it('stay in the form as they were sent until the response to their save', async () => {
    expectConsole('error');
    const { visitor, network } = openCheckout([homeAddress, officeAddress]);
    const fail = network.hold('PUT', path, null, 0);
    await press(visitor, 'Edit the address of Other Shopper');
    fill('City', 'Mysuru');
    await press(visitor, 'Save address');
    await press(visitor, 'Cancel');
    expect(screen.getByRole('form', { name: 'Edit address' })).toBeDefined();
    const city = screen.getByLabelText('City');
    await visitor.type(city, ' South');
    expect(city).toHaveProperty('value', 'Mysuru');
    for (const label of ['Name', 'Mobile', 'Address', 'Landmark (optional)', 'Pin code', 'State']) {
      expect(screen.getByLabelText(label), label).toHaveProperty('readOnly', true);
    }
    fail();
    await screen.findByRole('alert');
    expect(screen.getByRole('form', { name: 'Edit address' })).toBeDefined();
    expect(city).toHaveProperty('readOnly', false);
  });

  it('can be edited in their place', async () => {
    const { visitor, network } = openCheckout([homeAddress, officeAddress]);
    const saved = { ...officeAddress, city: 'Mysuru' };
    network.change('PUT', path, saved, { addresses: [homeAddress, saved] });
    await press(visitor, 'Edit the address of Other Shopper');
    expect(await screen.findByLabelText('City')).toHaveProperty('value', 'Bengaluru');
    fill('City', 'Mysuru');
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

  it('are added once, although the new one was loaded before the response to its save', async () => {
    const { visitor, network, queryClient } = openCheckout([homeAddress]);
    const saved = buildAddress(input);
    const respond = network.hold('POST', apiPaths.addresses, saved, 201);
    await press(visitor, 'Add an address');
    fillInAddress(input);
    await press(visitor, 'Save address');
    network.respond('GET', apiPaths.addresses, [saved, homeAddress]);
    await act(() => queryClient.invalidateQueries());
    expect(await screen.findByRole('radio', { name: 'New Shopper' })).toBeDefined();
    respond();
    await screen.findByText('Address added successfully!');
    expect(screen.getAllByRole('radio', { name: 'New Shopper' })).toHaveLength(1);
  });

  it('can be edited after one was deleted elsewhere while its form was open', async () => {
    const { visitor, network, queryClient } = openCheckout([homeAddress, officeAddress]);
    await press(visitor, 'Edit the address of Other Shopper');
    network.respond('GET', apiPaths.addresses, [homeAddress]);
    void queryClient.invalidateQueries();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit address' })).toBeNull());
    await press(visitor, 'Edit the address of Demo Shopper');
    expect(await screen.findByRole('form', { name: 'Edit address' })).toBeDefined();
  });

  it('are removed after a question (5.3, 8.4)', async () => {
    const { visitor, network } = openCheckout([homeAddress]);
    const path = apiPaths.address(homeAddress._id);
    network.change('DELETE', path, { message: '' }, { addresses: [] });
    await press(visitor, 'Remove the address of Demo Shopper');
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Are you sure you want to delete this address?',
    });
    await visitor.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(network.callsTo('DELETE', path)).toEqual([]);

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

const words = 'Typed by hand';
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const typeInto = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const stored = () => JSON.stringify(sessionStorage);

type App = ReturnType<typeof openScreen>;
let app: App;

function open(user = buildUser()) {
  app = openCheckout([homeAddress], user);
}

function reload(user?: SessionUser) {
  app.unmount();
  open(user);
}

async function begin(button: string) {
  await app.visitor.click(await screen.findByRole('button', { name: button }));
  await typeInto('City', words);
}

const click = (name: string) => app.visitor.click(screen.getByRole('button', { name }));

async function expectForm(name: string, code: string) {
  expect(await screen.findByRole('form', { name })).toBeDefined();
  expect(await field('City')).toHaveProperty('value', words);
  expect(await field('Pin code')).toHaveProperty('value', code);
  expect(document.activeElement).toBe(document.body);
}

describe('an address that is being typed (2.16)', () => {
  it('is there after a reload, with a state that goes on following the pin code', async () => {
    open();
    await begin('Add an address');
    await typeInto('Pin code', '560004');
    reload();
    await expectForm('New address', '560004');
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
    await typeInto('Pin code', '700001');
    expect(await field('State')).toHaveProperty('value', 'West Bengal');
    await typeInto('State', 'Karnataka');
    reload();
    await typeInto('Pin code', '403001');
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
  });

  it('is there after a reload of a change, with the state that was saved, until Cancel or Save address', async () => {
    const edit = 'Edit the address of Demo Shopper';
    open();
    await begin(edit);
    reload();
    await expectForm('Edit address', homeAddress.code);
    await typeInto('Pin code', '700001');
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
    await click('Cancel');
    await screen.findByRole('button', { name: edit });
    expect(stored()).not.toContain(words);

    await begin(edit);
    reload();
    await expectForm('Edit address', homeAddress.code);
    app.network.respond('PUT', apiPaths.address(homeAddress._id), homeAddress);
    (await screen.findByRole('button', { name: 'Save address' })).focus();
    await click('Save address');
    await screen.findByRole('button', { name: edit });
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(stored()).not.toContain(words);
    reload();
    await screen.findByText('Demo Shopper');
    expect(screen.queryByRole('form', { name: 'Edit address' })).toBeNull();
  });

  it('goes with the success of its save, although the checkout was left and opened again', async () => {
    open();
    const saved = buildAddress({ name: 'Saved' });
    const release = app.network.hold('POST', apiPaths.addresses, saved);
    await begin('Add an address');
    fillInAddress({ ...homeAddress, name: 'Saved', city: words });
    await click('Save address');
    app.goTo('/orders/delivered');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New address' })).toBeNull());
    app.goBack();
    await field('City');
    await click('Save address');
    app.network.respond('GET', apiPaths.addresses, [saved, homeAddress]);
    release();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New address' })).toBeNull());
    expect(await screen.findByRole('radio', { name: 'Saved' })).toBeDefined();
    expect(app.network.callsTo('POST', apiPaths.addresses)).toHaveLength(1);
    expect(stored()).not.toContain(words);
  });

  it('is gone when its user has left, when nobody is signed in, and never shown to another', async () => {
    open();
    await begin('Add an address');
    expect(stored()).toContain(words);
    becomeUser(null);
    await waitFor(() => expect(stored()).not.toContain(words));
    app.unmount();

    open();
    await begin('Add an address');
    reload(buildUser({ uid: 'another' }));
    await screen.findByText('Demo Shopper');
    expect(screen.queryByRole('form', { name: 'New address' })).toBeNull();
    expect(stored()).not.toContain(words);

    await begin('Add an address');
    app.unmount();
    localStorage.clear();
    openScreen('/saved');
    await settle();
    expect(stored()).not.toContain(words);
  });
});
