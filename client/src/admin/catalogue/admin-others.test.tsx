import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { SlideOrder } from '@tanabana/server/contract/slide';
import { openSection } from '../../testing/admin-screen.tsx';
import { buildFabric, buildSlide } from '@tanabana/server/testing/contract-factories';
import { type Call, createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { alertText, fillIn } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';

const velvet = buildFabric();
const first = buildSlide();
const second = buildSlide({ image: '/demo/slides/slide-2.avif' });

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
  network.serve(apiPaths.fabrics, [velvet]);
  network.serve(apiPaths.slides, [first, second]);
});

const open = (name: string) => openSection('/adminaccess/others', name, network);

/** The description of a field as a screen reader reads it. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const silk = { image: '/demo/fabrics/silk.avif', title: 'Silk', subtitle: '#' };
const silkFields = { Image: silk.image, Title: silk.title, Subtitle: silk.subtitle };

it('fabrics require every field, and link only to addresses of the shop (2.22, 5.2)', async () => {
  const { section, press } = await open('FABRICS');
  for (const label of ['Image', 'Title', 'Subtitle']) {
    expect(section.getByLabelText(label)).toHaveProperty('required', true);
  }
  const subtitle = section.getByLabelText('Subtitle');
  expect(describedBy(subtitle)).toMatch(/Use # for subtitle/);
  fillIn(section, { ...silkFields, Subtitle: 'https://elsewhere.example' });
  await press('Add fabric');
  expect(await section.findByText(/^Use a category/)).toBeDefined();
  expect(describedBy(subtitle)).toMatch(/^Use a category.*Use # for subtitle/);
  expect(network.callsTo('POST', apiPaths.fabrics)).toEqual([]);
});

it.each([
  ['FABRICS', 'fabric', 'Fabric', apiPaths.fabrics, silkFields, silk, [velvet]],
  ['SLIDES', 'slide', 'Slider', apiPaths.slides, { Image: silk.image }, { image: silk.image }, []],
] as const)(
  '%s are added, first and at once; where that fails they stay typed (2.22, 8.5)',
  async (name, button, thing, path, fields, body, before) => {
    const log = expectConsole('error');
    network.fail('POST', path);
    const { section, press } = await open(name);
    fillIn(section, fields);
    await press(`Add ${button}`);
    expect(await alertText()).toBe(`Failed to add ${thing}. Check the console for details.`);
    expect(section.getByLabelText('Image')).toHaveProperty('value', silk.image);
    expect(log).toHaveBeenCalledOnce();

    const added = { ...body, _id: buildFabric()._id };
    const release = network.hold('POST', path, added, 201);
    await press(`Add ${button}`);
    for (const field of section.getAllByRole('textbox')) {
      expect(field).toHaveProperty('readOnly', true);
    }
    network.respond('GET', path, [added, ...before]);
    release();
    expect(await screen.findByText(`${thing} added successfully!`)).toBeDefined();
    expect(network.callsTo('POST', path).at(-1)).toMatchObject({ body });
    const [first] = within(section.getByRole('list', { name: /^(Fabrics|Slides)$/ })).getAllByRole(
      'listitem',
    );
    expect(first?.textContent).toContain('title' in body ? body.title : body.image);
    expect(section.getByLabelText('Image')).toHaveProperty('value', '');
    // There and in the menu of the strip.
    expect(screen.queryAllByText('Silk')).toHaveLength(name === 'FABRICS' ? 2 : 0);
  },
);

it.each([
  {
    name: 'FABRICS',
    entry: 'Velvet',
    path: apiPaths.fabric(velvet._id),
    thing: 'Fabric',
    before: { Image: velvet.image, Title: 'Velvet', Subtitle: 'velvet' },
    ...{
      label: 'Title',
      sent: { title: 'Silk velvet' },
      list: apiPaths.fabrics,
      entries: [velvet],
    },
    shown: 'Silk velvet',
    renamed: 'Silk velvet',
    counts: ['1 fabric', '0 fabrics'] as const,
  },
  {
    name: 'SLIDES',
    entry: 'slide 2',
    path: apiPaths.slide(second._id),
    thing: 'Slider',
    before: { Image: second.image },
    label: 'Image',
    sent: { image: '/demo/slides/slide-3.avif' },
    list: apiPaths.slides,
    entries: [first, second],
    shown: 'slide-3.avif',
    renamed: 'slide 2',
    counts: ['2 slides', '1 slide'] as const,
  },
])(
  'an entry of $name is edited in a dialog and removed; where that fails it stays (2.22, 8.5)',
  async ({
    name,
    entry,
    path,
    thing,
    before,
    label,
    sent,
    list,
    entries,
    shown,
    renamed,
    counts,
  }) => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 500);
    network.fail('DELETE', path);
    const { visitor, section, press } = await open(name);
    const failed = (what: string) =>
      screen.findByText(`Failed to ${what} ${thing}. Check the console for details.`);
    await press(`Delete ${entry}`);
    expect(await failed('remove')).toBeDefined();
    expect(section.getByText(counts[0])).toBeDefined();

    await press(`Edit ${entry}`);
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${entry}` }));
    for (const [each, value] of Object.entries(before)) {
      expect(dialog.getByLabelText(each)).toHaveProperty('value', value);
    }
    const [typed = ''] = Object.values(sent);
    fillIn(dialog, { [label]: typed });
    const save = dialog.getByRole('button', { name: 'Save changes' });
    await visitor.click(save);
    expect(await failed('update')).toBeDefined();
    expect(dialog.getByLabelText(label)).toHaveProperty('value', typed);

    network.serve(list, entries);
    await visitor.click(save);
    expect(await screen.findByText(`${thing} updated successfully!`)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.callsTo('PUT', path).map(({ body }) => body)).toEqual([sent, sent]);
    expect(section.getAllByRole('listitem').at(-1)?.textContent).toContain(shown);

    expect(log).toHaveBeenCalledTimes(2);
    await press(`Delete ${renamed}`);
    expect(await screen.findByText(`${thing} removed successfully!`)).toBeDefined();
    expect(section.getByText(counts[1])).toBe(document.activeElement);
  },
);

it('slides are moved up and down, by two places with two quick presses (2.22)', async () => {
  let slides = [first, second, buildSlide({ image: '/demo/slides/slide-3.avif' })];
  network.respond('GET', apiPaths.slides, () => slides);
  network.respond('PUT', apiPaths.slideOrder, ({ body }: Call) => {
    const { ids } = body as SlideOrder;
    return (slides = ids.map((id) => slides.find(({ _id }) => _id === id)!));
  });
  const { section, visitor } = await open('SLIDES');
  const list = within(section.getByRole('list', { name: 'Slides' }));
  const pictures = () =>
    list.getAllByRole('listitem').map((item) => /slide-\d/.exec(item.textContent)?.[0]);
  const down = list.getByRole('button', { name: 'Move down slide 1' });
  await visitor.dblClick(down);
  await waitFor(() => expect(pictures()).toEqual(['slide-2', 'slide-3', 'slide-1']));
  expect(document.activeElement).toBe(list.getByRole('button', { name: 'Move down slide 3' }));
  await visitor.click(list.getByRole('button', { name: 'Move down slide 3' }));
  await visitor.click(list.getByRole('button', { name: 'Move up slide 3' }));
  await waitFor(() => expect(pictures()).toEqual(['slide-2', 'slide-1', 'slide-3']));
  expect(network.callsTo('PUT', apiPaths.slideOrder)).toHaveLength(3);
});
