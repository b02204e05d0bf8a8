import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../testing/messages.ts';
import { apiPaths } from '@tanabana/server/contract/paths';
import { expectConsole } from '../../testing/console.ts';
import { buildFabric, buildSlide } from '../../testing/factories.ts';
import { buildUser } from '../../testing/fake-firebase.ts';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { renderApp } from '../../testing/render-app.tsx';

const velvet = buildFabric();
const first = buildSlide();
const second = buildSlide({ image: '/demo/slides/slide-2.avif' });

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
  network.answer('GET', apiPaths.cart, []);
  network.answer('GET', apiPaths.me, { uid: 'shopper', isAdmin: true });
  network.answer('GET', apiPaths.fabrics, [velvet]);
  network.answer('GET', apiPaths.slides, [first, second]);
});

async function open(fold: string) {
  const shop = renderApp('/adminaccess/others', { user: buildUser(), network });
  const heading = await screen.findByRole('button', { name: fold });
  await shop.visitor.click(heading);
  return { ...shop, section: within(heading.closest('section') ?? document.body) };
}

type Opened = Awaited<ReturnType<typeof open>>;

async function fillIn({ visitor, section }: Opened, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await visitor.click(section.getByLabelText(label));
    await visitor.paste(value);
  }
}

const press = ({ visitor, section }: Opened, name: string) =>
  visitor.click(section.getByRole('button', { name }));

/** The description of a field as a screen reader reads it. */
const describedBy = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ');

const alertText = async () => (await screen.findByRole('alert')).textContent;

const silk = { image: '/demo/fabrics/silk.avif', title: 'Silk', subtitle: '#' };
const silkFields = { Image: silk.image, Title: silk.title, Subtitle: silk.subtitle };

describe('/adminaccess/others', () => {
  it('has two closed sections, and leads back to the products', async () => {
    renderApp('/adminaccess/others', { user: buildUser(), network });
    expect(await screen.findByRole('heading', { level: 1, name: 'ADD OTHERS' })).toBeDefined();
    for (const name of ['FABRICS', 'SLIDES']) {
      expect(screen.getByRole('button', { name }).getAttribute('aria-expanded')).toBe('false');
    }
    const link = screen.getByRole('link', { name: 'Add Products Page' });
    expect(link.getAttribute('href')).toBe('/adminaccess');
  });
});

describe('fabrics', () => {
  it('require every field, and explain # for the subtitle', async () => {
    const { section } = await open('FABRICS');
    for (const label of ['Image', 'Title', 'Subtitle']) {
      expect(section.getByLabelText(label)).toHaveProperty('required', true);
    }
    expect(describedBy(section.getByLabelText('Subtitle'))).toMatch(/^Use # for subtitle/);
  });

  it('can be added, and are in the menu of the strip at once', async () => {
    const opened = await open('FABRICS');
    network.answer('POST', apiPaths.fabrics, { ...silk, _id: buildFabric()._id }, 201);
    await fillIn(opened, silkFields);
    await press(opened, 'Add fabric');
    expect(await screen.findByText('Fabric added successfully!')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.fabrics)).toMatchObject([{ body: silk }]);
    const { section, visitor } = opened;
    expect(section.getByRole('list', { name: 'Fabrics' }).textContent).toContain('Silk');
    expect(section.getByLabelText('Title')).toHaveProperty('value', '');
    await visitor.click(screen.getByRole('button', { name: 'Fabrics' }));
    expect(screen.getAllByText('Silk')).toHaveLength(2);
    expect(network.callsTo('GET', apiPaths.fabrics)).toHaveLength(1);
  });

  it('say that adding failed', async () => {
    const log = expectConsole('error');
    const opened = await open('FABRICS');
    network.refuse('POST', apiPaths.fabrics, 503);
    await fillIn(opened, silkFields);
    await press(opened, 'Add fabric');
    expect(await alertText()).toBe('Failed to add Fabric. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect(opened.section.getByLabelText('Title')).toHaveProperty('value', 'Silk');
  });

  it('take no input while one is saved', async () => {
    const opened = await open('FABRICS');
    const release = network.hold(
      'POST',
      apiPaths.fabrics,
      { ...silk, _id: buildFabric()._id },
      201,
    );
    await fillIn(opened, silkFields);
    await press(opened, 'Add fabric');
    const fields = opened.section.getAllByRole('textbox');
    for (const field of fields) expect(field).toHaveProperty('readOnly', true);
    release();
    await screen.findByText('Fabric added successfully!');
    for (const field of fields) expect(field).toHaveProperty('readOnly', false);
  });

  it('link only to addresses of the shop', async () => {
    const opened = await open('FABRICS');
    await fillIn(opened, { ...silkFields, Subtitle: 'https://elsewhere.example' });
    await press(opened, 'Add fabric');
    expect(await opened.section.findByText(/^Use a category/)).toBeDefined();
    const description = describedBy(opened.section.getByLabelText('Subtitle'));
    expect(description).toMatch(/^Use a category.*Use # for subtitle/);
    expect(network.callsTo('POST', apiPaths.fabrics)).toEqual([]);
  });

  it('say at once that there is no picture at an address', async () => {
    const opened = await open('FABRICS');
    await fillIn(opened, { Image: '/nowhere.avif' });
    const picture = () => document.querySelector('img[src="/nowhere.avif"]');
    await waitFor(() => expect(picture()).not.toBeNull());
    fireEvent.error(picture() ?? document.body);
    expect(await opened.section.findByText('There is no picture at this address.')).toBeDefined();
  });

  it.each(['FABRICS', 'SLIDES'])('say at once that a script is no picture: %s', async (fold) => {
    const opened = await open(fold);
    await fillIn(opened, { Image: 'javascript:alert(1)' });
    expect(await opened.section.findByText(messages.api.notAPicture)).toBeDefined();
    expect(opened.section.getByText('Type the address of a picture.')).toBeDefined();
  });

  it('can be removed', async () => {
    network.answer('DELETE', apiPaths.fabric(velvet._id), { message: '' });
    const opened = await open('FABRICS');
    await press(opened, 'Delete Velvet');
    expect(await screen.findByText('Fabric removed successfully!')).toBeDefined();
    expect(opened.section.getByText('0 fabrics')).toBe(document.activeElement);
  });

  it('say that a removal failed', async () => {
    const log = expectConsole('error');
    network.refuse('DELETE', apiPaths.fabric(velvet._id), 404);
    const opened = await open('FABRICS');
    await press(opened, 'Delete Velvet');
    expect(await alertText()).toBe('Failed to remove Fabric. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect(opened.section.getByText('1 fabric')).toBeDefined();
  });
});

describe('slides', () => {
  const image = '/demo/slides/slide-3.avif';

  it('can be added', async () => {
    const opened = await open('SLIDES');
    network.answer('POST', apiPaths.slides, buildSlide({ image }), 201);
    await fillIn(opened, { Image: image });
    await press(opened, 'Add slide');
    expect(await screen.findByText('Slider added successfully!')).toBeDefined();
    expect(network.callsTo('POST', apiPaths.slides)).toMatchObject([{ body: { image } }]);
    const list = within(opened.section.getByRole('list', { name: 'Slides' }));
    expect(list.getAllByRole('listitem')[0]?.textContent).toContain(image);
    expect(opened.section.getByLabelText('Image')).toHaveProperty('value', '');
  });

  it('say that adding failed', async () => {
    const log = expectConsole('error');
    const opened = await open('SLIDES');
    network.fail('POST', apiPaths.slides);
    await fillIn(opened, { Image: image });
    await press(opened, 'Add slide');
    expect(await alertText()).toBe('Failed to add Slider. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
  });

  it('take no input while one is saved', async () => {
    const opened = await open('SLIDES');
    const release = network.hold('POST', apiPaths.slides, buildSlide({ image }), 201);
    await fillIn(opened, { Image: image });
    await press(opened, 'Add slide');
    const fields = opened.section.getAllByRole('textbox');
    for (const field of fields) expect(field).toHaveProperty('readOnly', true);
    release();
    await screen.findByText('Slider added successfully!');
    for (const field of fields) expect(field).toHaveProperty('readOnly', false);
  });

  it('show the picture before it is added, and say at once when there is none', async () => {
    const opened = await open('SLIDES');
    await fillIn(opened, { Image: '/nowhere.avif' });
    const picture = () => document.querySelector('img[src="/nowhere.avif"]');
    await waitFor(() => expect(picture()).not.toBeNull());
    fireEvent.error(picture() ?? document.body);
    expect(await opened.section.findByText('There is no picture at this address.')).toBeDefined();
  });

  it('can be removed', async () => {
    network.answer('DELETE', apiPaths.slide(second._id), { message: '' });
    const opened = await open('SLIDES');
    await press(opened, 'Delete slide 2');
    expect(await screen.findByText('Slider removed successfully!')).toBeDefined();
    expect(opened.section.getByText('1 slide')).toBeDefined();
    const list = opened.section.getByRole('list', { name: 'Slides' });
    expect(list.textContent).toContain(first.image);
  });

  it('say that a removal failed', async () => {
    const log = expectConsole('error');
    network.fail('DELETE', apiPaths.slide(first._id));
    const opened = await open('SLIDES');
    await press(opened, 'Delete slide 1');
    expect(await alertText()).toBe('Failed to remove Slider. Check the console for details.');
    expect(log).toHaveBeenCalledOnce();
    expect(opened.section.getByText('2 slides')).toBeDefined();
  });
});
