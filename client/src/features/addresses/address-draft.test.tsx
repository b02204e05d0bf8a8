import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildAddress, buildCartLine } from '../../testing/factories.ts';
import { becomeUser, buildUser } from '../../testing/fake-firebase.ts';
import type { SessionUser } from '../../session/firebase.ts';
import { fillInAddress } from '../../testing/placing-shop.tsx';
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

function open(user = buildUser()) {
  app = renderApp('/placeorder', { user, lists });
}

function reload(user?: SessionUser) {
  app.unmount();
  open(user);
}

async function typeInto(button: string) {
  await app.visitor.click(await screen.findByRole('button', { name: button }));
  await fill('City', words);
}

const press = (name: string) => app.visitor.click(screen.getByRole('button', { name }));

async function expectForm(name: string, code: string) {
  expect(await screen.findByRole('form', { name })).toBeDefined();
  expect(await field('City')).toHaveProperty('value', words);
  expect(await field('Pin code')).toHaveProperty('value', code);
  expect(document.activeElement).toBe(document.body);
}

describe('an address that is being typed (2.16)', () => {
  it('is there after a reload, without taking the focus, with a state that goes on following the pin code until the shopper chooses one', async () => {
    open();
    await typeInto('Add an address');
    await fill('Pin code', '560004');
    reload();
    await expectForm('New address', '560004');
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
    await fill('Pin code', '700001');
    expect(await field('State')).toHaveProperty('value', 'West Bengal');
    await fill('State', 'Karnataka');
    reload();
    await fill('Pin code', '403001');
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
  });

  it('is there after a reload of a change, with the state that was saved, until Cancel or Save address', async () => {
    const edit = 'Edit the address of Demo Shopper';
    open();
    await typeInto(edit);
    reload();
    await expectForm('Edit address', address.code);
    await fill('Pin code', '700001');
    expect(await field('State')).toHaveProperty('value', 'Karnataka');
    await press('Cancel');
    await screen.findByRole('button', { name: edit });
    expect(kept()).not.toContain(words);

    await typeInto(edit);
    app.network.respond('PUT', apiPaths.address(address._id), address);
    await press('Save address');
    await screen.findByRole('button', { name: edit });
    expect(kept()).not.toContain(words);
    reload();
    await screen.findByText('Demo Shopper');
    expect(screen.queryByRole('form', { name: 'Edit address' })).toBeNull();
  });

  it('goes with the success of its save, although the checkout was left and opened again', async () => {
    open();
    const release = app.network.hold('POST', apiPaths.addresses, buildAddress({ name: 'Saved' }));
    await typeInto('Add an address');
    fillInAddress({ ...address, name: 'Saved', city: words });
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

  it('is gone when its user has left, when nobody is signed in, and never shown to another', async () => {
    open();
    await typeInto('Add an address');
    expect(kept()).toContain(words);
    becomeUser(null);
    await waitFor(() => expect(kept()).not.toContain(words));
    app.unmount();

    open();
    await typeInto('Add an address');
    reload(buildUser({ uid: 'another' }));
    await screen.findByText('Demo Shopper');
    expect(screen.queryByRole('form', { name: 'New address' })).toBeNull();
    expect(kept()).not.toContain(words);

    await typeInto('Add an address');
    app.unmount();
    localStorage.clear();
    renderApp('/saved');
    await settle();
    expect(kept()).not.toContain(words);
  });
});
