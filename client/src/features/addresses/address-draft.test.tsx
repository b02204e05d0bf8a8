import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildAddress, buildCartLine } from '../../testing/factories.ts';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import { renderApp, settle } from '../../testing/render-app.tsx';

const address = buildAddress();
const words = 'Typed by hand';
const lists = { [apiPaths.cart]: [buildCartLine()], [apiPaths.addresses]: [address] };
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const fill = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } });
const kept = () => JSON.stringify(sessionStorage);

type App = ReturnType<typeof renderApp>;
let app: App;

function open(route = '/placeorder', user = buildUser()) {
  app = renderApp(route, { user, lists });
}

async function reload(user = buildUser()) {
  app.unmount();
  open('/placeorder', user);
  await screen.findByText('Demo Shopper');
}

async function typeInto(button: string) {
  await app.visitor.click(await screen.findByRole('button', { name: button }));
  await fill('City', words);
}

const press = (name: string) => app.visitor.click(screen.getByRole('button', { name }));

describe('an address that is being typed (2.16)', () => {
  it.each([
    ['Add an address', 'New address', ''],
    ['Edit the address of Demo Shopper', 'Edit address', address.code],
  ])('is there after a reload, without taking the focus: %s', async (button, form, code) => {
    open();
    await typeInto(button);
    app.unmount();
    open();
    expect(await screen.findByRole('form', { name: form })).toBeDefined();
    expect(await field('City')).toHaveProperty('value', words);
    expect(await field('Pin code')).toHaveProperty('value', code);
    expect(document.activeElement).toBe(document.body);
  });

  it('has a state that the pin code has filled in, and goes on changing', async () => {
    open();
    await typeInto('Add an address');
    await fill('Pin code', '560004');
    await reload();
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
    await fill('Pin code', '700001');
    expect(await field('State')).toHaveProperty('value', 'West Bengal');
  });

  it.each(['Add an address', 'Edit the address of Demo Shopper'])(
    'has the state that the shopper chose or had saved, whatever the pin code: %s',
    async (button) => {
      open();
      await typeInto(button);
      if (button === 'Add an address') await fill('State', 'Karnataka');
      await fill('Pin code', '560004');
      app.unmount();
      open();
      await fill('Pin code', '700001');
      expect(await field('State')).toHaveProperty('value', 'Karnataka');
    },
  );

  it.each(['Cancel', 'Save address'])('is not kept after %s', async (button) => {
    open();
    app.network.respond('PUT', apiPaths.address(address._id), address);
    await typeInto('Edit the address of Demo Shopper');
    await press(button);
    await screen.findByRole('button', { name: 'Edit the address of Demo Shopper' });
    expect(kept()).not.toContain(words);
    await reload();
    expect(screen.queryByRole('form', { name: 'Edit address' })).toBeNull();
  });

  it('goes with the success of its save, although the checkout was left and opened again', async () => {
    open();
    const release = app.network.hold('POST', apiPaths.addresses, buildAddress({ name: 'Saved' }));
    await typeInto('Add an address');
    for (const [label, value] of Object.entries({
      Name: 'Saved',
      Mobile: address.number,
      Address: address.address,
      'Pin code': address.code,
      State: address.state,
    })) {
      await fill(label, value);
    }
    await press('Save address');
    app.goTo('/orders/delivered');
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New address' })).toBeNull());
    app.goBack();
    await field('City');
    await press('Save address');
    release();
    await waitFor(() => expect(screen.queryByRole('form', { name: 'New address' })).toBeNull());
    expect(screen.getByRole('radio', { name: 'Saved' })).toBeDefined();
    expect(app.network.callsTo('POST', apiPaths.addresses)).toHaveLength(1);
    expect(kept()).not.toContain(words);
  });

  it('is gone when its user has left, and never shown to another', async () => {
    open();
    await typeInto('Add an address');
    becomeUser(null);
    await waitFor(() => expect(kept()).not.toContain(words));
    app.unmount();

    open();
    await typeInto('Add an address');
    await reload(buildUser({ uid: 'another' }));
    expect(screen.queryByRole('form', { name: 'New address' })).toBeNull();
    expect(kept()).not.toContain(words);
  });

  it('is gone when the page opens and nobody is signed in', async () => {
    open();
    await typeInto('Add an address');
    app.unmount();
    localStorage.clear();
    renderApp('/');
    await settle();
    expect(kept()).not.toContain(words);
  });
});
