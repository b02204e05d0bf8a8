import { screen, within } from '@testing-library/react';
import type { FakeNetwork } from './fake-network.ts';
import { openScreen } from './open-screen.tsx';

/** Opens a section of an admin screen by its heading. */
export async function openSection(route: string, name: string, network: FakeNetwork) {
  const shop = openScreen(route, { as: 'admin', network });
  const heading = await screen.findByRole('heading', { name });
  await shop.visitor.click(heading);
  const fold = heading.closest('details')!;
  const section = within(fold);

  const press = (button: string) =>
    shop.visitor.click(section.getByRole('button', { name: button }));

  return { ...shop, heading, fold, section, press };
}
