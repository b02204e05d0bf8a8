import { act, fireEvent, screen, within } from '@testing-library/react';
import type { FakeNetwork } from './fake-network.ts';
import { openScreen } from './open-screen.tsx';

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
  const shop = openScreen(route, { as: 'admin', network });
  const heading = await screen.findByRole('heading', { name });
  await shop.visitor.click(heading);
  const fold = heading.closest('details')!;
  const section = within(fold);

  const press = (button: string) =>
    shop.visitor.click(section.getByRole('button', { name: button }));

  return { ...shop, heading, fold, section, press };
}
