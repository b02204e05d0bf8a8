import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import { createAdminNetwork, openSection } from '../../testing/admin-screen.tsx';
import { alertText } from '../../testing/render-app.tsx';
import { expectConsole } from '../../testing/console.ts';
import { buildFabric, buildSlide } from '../../testing/factories.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';

const velvet = buildFabric();
const first = buildSlide();
const second = buildSlide({ image: '/demo/slides/slide-2.avif' });

let network: FakeNetwork;

beforeEach(() => {
  network = createAdminNetwork();
  network.respond('GET', apiPaths.fabrics, [velvet]);
  network.respond('GET', apiPaths.slides, [first, second]);
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

describe('fabrics (2.22)', () => {
  it('require every field, and link only to addresses of the shop (5.2)', async () => {
    const { section, fillIn, press } = await open('FABRICS');
    for (const label of ['Image', 'Title', 'Subtitle']) {
      expect(section.getByLabelText(label)).toHaveProperty('required', true);
    }
    const subtitle = section.getByLabelText('Subtitle');
    expect(describedBy(subtitle)).toMatch(/Use # for subtitle/);
    await fillIn({ ...silkFields, Subtitle: 'https://elsewhere.example' });
    await press('Add fabric');
    expect(await section.findByText(/^Use a category/)).toBeDefined();
    expect(describedBy(subtitle)).toMatch(/^Use a category.*Use # for subtitle/);
    expect(network.callsTo('POST', apiPaths.fabrics)).toEqual([]);
  });

  it('can be added, and are in the menu of the strip at once (8.5)', async () => {
    const added = { ...silk, _id: buildFabric()._id };
    const release = network.hold('POST', apiPaths.fabrics, added, 201);
    const { visitor, section, fillIn, press } = await open('FABRICS');
    await fillIn(silkFields);
    await press('Add fabric');
    for (const field of section.getAllByRole('textbox')) {
      expect(field).toHaveProperty('readOnly', true);
    }
    release();
    expect(await screen.findByText('Fabric added successfully!')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.fabrics)).toMatchObject([{ body: silk }]);
    expect(section.getByRole('list', { name: 'Fabrics' }).textContent).toContain('Silk');
    expect(section.getByLabelText('Title')).toHaveProperty('value', '');
    await visitor.click(screen.getByRole('button', { name: 'Fabrics' }));
    expect(screen.getAllByText('Silk')).toHaveLength(2);
    expect(network.callsTo('GET', apiPaths.fabrics)).toHaveLength(1);
  });

  it('can be removed', async () => {
    network.respond('DELETE', apiPaths.fabric(velvet._id), { message: '' });
    const { section, press } = await open('FABRICS');
    await press('Delete Velvet');
    expect(await screen.findByText('Fabric removed successfully!')).toBeDefined();
    expect(section.getByText('0 fabrics')).toBe(document.activeElement);
  });
});

describe('slides (2.22, 8.5)', () => {
  const image = '/demo/slides/slide-3.avif';

  it('can be added and removed', async () => {
    network.respond('POST', apiPaths.slides, buildSlide({ image }), 201);
    network.respond('DELETE', apiPaths.slide(second._id), { message: '' });
    const { section, fillIn, press } = await open('SLIDES');
    await fillIn({ Image: image });
    await press('Add slide');
    expect(await screen.findByText('Slider added successfully!')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.slides)).toMatchObject([{ body: { image } }]);
    const list = section.getByRole('list', { name: 'Slides' });
    expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain(image);
    await press('Delete slide 3');
    expect(await screen.findByText('Slider removed successfully!')).toBeDefined();
    expect(section.getByText('2 slides')).toBeDefined();
    expect(list.textContent).toContain(first.image);
  });
});

describe.each([
  {
    name: 'FABRICS',
    entry: 'Velvet',
    path: apiPaths.fabric(velvet._id),
    before: { Image: velvet.image, Title: 'Velvet', Subtitle: 'velvet' },
    edit: { label: 'Title', value: 'Silk velvet' },
    sent: { title: 'Silk velvet' },
    saved: { ...velvet, title: 'Silk velvet' },
    shown: 'Silk velvet',
    thing: 'Fabric',
  },
  {
    name: 'SLIDES',
    entry: 'slide 2',
    path: apiPaths.slide(second._id),
    before: { Image: second.image },
    edit: { label: 'Image', value: '/demo/slides/slide-3.avif' },
    sent: { image: '/demo/slides/slide-3.avif' },
    saved: { ...second, image: '/demo/slides/slide-3.avif' },
    shown: 'slide-3.avif',
    thing: 'Slider',
  },
])('an entry of $name', ({ name, entry, path, before, edit, sent, saved, shown, thing }) => {
  async function openEntry() {
    const opened = await open(name);
    await opened.press(`Edit ${entry}`);
    const dialog = within(await screen.findByRole('dialog', { name: `Edit ${entry}` }));
    return { ...opened, dialog };
  }

  async function editAndSave({ visitor, dialog }: Awaited<ReturnType<typeof openEntry>>) {
    const field = dialog.getByLabelText(edit.label);
    await visitor.clear(field);
    await visitor.paste(edit.value);
    await visitor.click(dialog.getByRole('button', { name: 'Save changes' }));
    return field;
  }

  it('is edited in a dialog that starts with its values, and keeps its place', async () => {
    network.respond('PUT', path, saved);
    const shop = await openEntry();
    for (const [label, value] of Object.entries(before)) {
      expect(shop.dialog.getByLabelText(label)).toHaveProperty('value', value);
    }
    await editAndSave(shop);
    expect(await screen.findByText(`${thing} updated successfully!`)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(network.callsTo('PUT', path).map(({ body }) => body)).toEqual([sent]);
    const items = shop.section.getAllByRole('listitem');
    expect(items.at(-1)?.textContent).toContain(shown);
  });

  it('keeps the dialog and what was typed when saving failed, with a notice', async () => {
    const log = expectConsole('error');
    network.refuse('PUT', path, 404);
    const field = await editAndSave(await openEntry());
    const text = `Failed to update ${thing}. Check the console for details.`;
    expect(await screen.findByText(text)).toBeDefined();
    expect(field).toHaveProperty('value', edit.value);
    expect(log).toHaveBeenCalledOnce();
  });
});

it.each([
  ['FABRICS', silkFields, 'Add fabric', 'Delete Velvet', 'Fabric', '1 fabric'],
  ['SLIDES', { Image: '/a.avif' }, 'Add slide', 'Delete slide 1', 'Slider', '2 slides'],
])(
  '%s stay as they are when adding and removing fail, with a notice (8.5)',
  async (name, fields, add, remove, thing, count) => {
    const log = expectConsole('error');
    const { section, fillIn, press } = await open(name);
    await fillIn(fields);
    await press(add);
    expect(await alertText()).toBe(`Failed to add ${thing}. Check the console for details.`);
    expect(section.getByLabelText('Image')).toHaveProperty('value', fields.Image);
    await press(remove);
    const removal = `Failed to remove ${thing}. Check the console for details.`;
    expect(await screen.findByText(removal)).toBeDefined();
    expect(log).toHaveBeenCalledTimes(2);
    expect(section.getByText(count)).toBeDefined();
  },
);
