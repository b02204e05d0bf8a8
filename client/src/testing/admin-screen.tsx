import { act, fireEvent, screen, within } from '@testing-library/react';
import { apiPaths } from '@tanabana/server/contract/paths';
import { buildUser } from './fake-firebase.ts';
import { createFakeNetwork, type FakeNetwork } from './fake-network.ts';
import { renderApp } from './render-app.tsx';

/** A network on which the user is the admin. */
export function createAdminNetwork(): FakeNetwork {
  const network = createFakeNetwork();
  network.respond('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
  network.respond('GET', apiPaths.orders, []);
  network.respond('GET', apiPaths.removed, []);
  const counts = { toPack: 0, notConfirmed: 0, packed: 0, changed: 0, all: 0 };
  network.respond('GET', apiPaths.orderCounts, counts);
  return network;
}

/** Opens a screen as the user of that network. */
export const openSignedIn = (route: string, network: FakeNetwork) =>
  renderApp(route, { user: buildUser(), network });

/** Replaces the value of each field, by its label. */
export function fillIn(
  form: Pick<typeof screen, 'getByLabelText'>,
  values: Record<string, string>,
): void {
  // All at once, since a form with its preview is slow to draw.
  act(() => {
    for (const [label, value] of Object.entries(values))
      fireEvent.input(form.getByLabelText(label), { target: { value } });
  });
}

/** Opens a section of an admin screen by its heading. */
export async function openSection(route: string, name: string, network: FakeNetwork) {
  const shop = openSignedIn(route, network);
  const heading = await screen.findByRole('heading', { name });
  await shop.visitor.click(heading);
  const fold = heading.closest('details')!;
  const section = within(fold);

  const press = (button: string) =>
    shop.visitor.click(section.getByRole('button', { name: button }));

  return { ...shop, heading, fold, section, press };
}
