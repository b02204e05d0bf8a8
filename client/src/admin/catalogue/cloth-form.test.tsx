import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clothMessages } from '@tanabana/server/contract/cloth';
import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product, ProductInput } from '@tanabana/server/contract/product';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openSection } from '../../testing/admin-screen.tsx';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork, type FakeNetwork } from '../../testing/fake-network.ts';
import { fillIn, openScreen, settle } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { messages } from '../../testing/messages.ts';

const cottons = apiPaths.category('cotton');
const fields = {
  Image: '/demo/products/cotton-01.avif',
  Description: 'Indigo Dabu',
  Rating: '/ratings/4.svg',
  Review: '1',
  Price: '499',
};
const cloth: Cloth = {
  unit: 'metre',
  step: 0.5,
  composition: '100 % cotton',
  widthCm: 112,
  gsm: 70,
  drape: 'fluid',
  sheer: 'slightly',
  care: ['wash-30', 'line-dry'],
  origin: 'Made in India',
  note: 'Wash it first.',
  colours: ['#2b3a67'],
  pictureCm: 80,
};

let network: FakeNetwork;

beforeEach(() => {
  network = createFakeNetwork();
});

const addedCloth = () =>
  network.callsTo('POST', cottons).map(({ body }) => (body as ProductInput).cloth);

const foldOf = (form: Pick<typeof screen, 'getByRole'>) =>
  form.getByRole('heading', { name: 'Cloth' }).parentElement!;

/** Opens the form for a new product and, in it, what is known of the cloth. */
async function openNew() {
  const opened = await openSection('/adminaccess', 'COTTON', network);
  const fold = foldOf(opened.section);
  await opened.visitor.click(fold);
  return { ...opened, fold };
}

/** Opens the list of these products. */
async function openList(...products: Product[]) {
  network.respond('GET', cottons, products);
  const { visitor } = openScreen('/adminaccess', { as: 'admin', network });
  const press = async (name: string) => visitor.click(await screen.findByRole('button', { name }));

  /** Opens the dialog in which a product is edited and, in it, what is known of its cloth. */
  async function edit(product: Product) {
    await press(`Edit ${product.title}`);
    const dialog = within(await screen.findByRole('dialog'));
    const fold = foldOf(dialog);
    const summary = fold.textContent;
    fireEvent.click(fold);
    const path = apiPaths.product('cotton', product._id);
    network.respond('PUT', path, product);
    return {
      dialog,
      summary,
      path,
      save: () => visitor.click(dialog.getByRole('button', { name: 'Save changes' })),
      /** What was sent up to when the dialog closed. */
      sent: async () => {
        await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
        return network.callsTo('PUT', path).map(({ body }) => body);
      },
    };
  }

  return { visitor, edit };
}

describe('the cloth of a new product (2.21)', () => {
  it('opens when something in it is wrong, and stays open', async () => {
    const { section, fold, press } = await openNew();
    fillIn(section, { ...fields, Weight: 'light' });
    const details = fold.closest('details')!;
    fireEvent.click(fold);
    await waitFor(() => expect(details.open).toBe(false));
    await press('Add product');
    await waitFor(() => expect(details.open).toBe(true));
    fireEvent.click(fold);
    await settle();
    expect(details.open).toBe(true);
  });

  it('is sent with it, and shown in the preview and in the folded summary; by the piece it has no step', async () => {
    network.respond('POST', cottons, () => buildProduct({ cloth }), 201);
    const { section, fold, press } = await openNew();
    const click = (label: string) => fireEvent.click(section.getByLabelText(label));
    const choose = (label: string, value: string) =>
      fireEvent.change(section.getByLabelText(label), { target: { value } });
    expect(fold.textContent).toBe('ClothShown under the price. All fields are optional.');
    expect(section.getByLabelText('piece')).toHaveProperty('checked', true);
    expect(section.queryByLabelText('Sold in steps of')).toBeNull();
    click('metre');
    fillIn(section, {
      ...fields,
      Composition: '100 % cotton',
      Width: '112',
      Weight: '70',
      Origin: 'Made in India',
      Note: 'Wash it first.',
      'Picture shows': '80',
      'Add a colour': '#2b3a67',
    });
    choose('Drape', 'fluid');
    choose('Sheerness', 'slightly');
    for (const label of ['Line dry', 'Wash at 30°', 'Sold out']) click(label);

    const facts = within(section.getByRole('list', { name: 'About the cloth', hidden: true }));
    expect(facts.getByText('70 g/m², light')).toBeDefined();
    expect(section.getByText('₹499').parentElement?.textContent).toBe('₹499 a metre');
    fireEvent.click(fold);
    expect(fold.textContent).toBe('ClothBy the metre, 100 % cotton, 112 cm');

    await press('Add product');
    await screen.findByText(messages.admin.productAdded);
    expect(network.callsTo('POST', cottons)).toMatchObject([{ body: { cloth, soldOut: true } }]);
    fireEvent.click(fold);
    // It is now the newest of its list.
    expect(section.getByLabelText('metre')).toHaveProperty('checked', true);
    expect(section.getByLabelText('Line dry')).toHaveProperty('checked', false);
    const form = within(section.getByRole('form'));
    expect(form.getByLabelText('Sold out')).toHaveProperty('checked', false);

    fillIn(section, { ...fields, Review: '2', Price: '599', Weight: '80' });
    click('piece');
    await press('Add product');
    await waitFor(() => expect(addedCloth()).toEqual([cloth, { gsm: 80 }]));
  });

  it('says under each field what is wrong with it, also when it was folded, and sends nothing (3.2)', async () => {
    const { section, fold, press } = await openNew();
    fillIn(section, fields);
    const faults = [
      ['Width', '112.5', messages.admin.notWhole],
      ['Weight', 'light', messages.admin.notANumber],
      ['Picture shows', '0', 'At least 1.'],
      ['Composition', 'x'.repeat(81), 'At most 80 letters.'],
      ['Note', 'x'.repeat(301), 'At most 300 letters.'],
    ] as const;
    for (const [label, typed] of faults) fillIn(section, { [label]: typed });
    fireEvent.click(fold);
    await press('Add product');
    for (const [label, , text] of faults) {
      expect(await section.findByText(text)).toBeDefined();
      expect(section.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      fillIn(section, { [label]: '' });
    }
    expect(fold.closest('details')?.open).toBe(true);
    for (const care of ['Wash cold', 'Hand wash']) fireEvent.click(section.getByLabelText(care));
    await press('Add product');
    expect(await section.findByText(clothMessages.care)).toBeDefined();
    fireEvent.click(section.getByLabelText('Hand wash'));
    fireEvent.click(section.getByLabelText('metre'));
    fillIn(section, { Price: '499.01' });
    await press('Add product');
    expect(await section.findByText(clothMessages.partsOfPaise(0.5))).toBeDefined();
    expect(section.getByLabelText('Price')).toBe(document.activeElement);
    expect(network.callsTo('POST', cottons)).toEqual([]);
  });
});

describe('the cloth of a product that is edited (2.21, 4.1)', () => {
  it('is sent when it was edited, and only then; it keeps its unit, and has no coarser step', async () => {
    const full = buildProduct({ title: 'Full', cloth });
    const plain = buildProduct({ title: 'Plain' });
    const some = buildProduct({ title: 'Some', cloth: { gsm: 70, care: ['line-dry'] } });
    const light = buildProduct({ title: 'Light', cloth: { gsm: 70 } });
    const { edit } = await openList(full, plain, some, light);
    const { dialog, summary, save, sent } = await edit(full);
    expect(summary).toBe('ClothBy the metre, 100 % cotton, 112 cm');
    expect(dialog.getByRole('radio', { name: 'metre' })).toHaveProperty('checked', true);
    expect(dialog.getByRole('group', { name: 'per' })).toHaveProperty('disabled', true);
    expect(dialog.getByLabelText('Sold in steps of').textContent).toBe('0.5\u00a0m0.25\u00a0m');
    await save();
    expect(await sent()).toEqual([{}]);
    for (const [product, weight, body] of [
      [plain, '', {}],
      [some, '80', { cloth: { gsm: 80, care: ['line-dry'] } }],
      [light, '', { cloth: null }],
    ] as const) {
      const opened = await edit(product);
      if (product !== plain) fillIn(opened.dialog, { Weight: weight });
      await opened.save();
      expect(await opened.sent()).toEqual([body]);
    }
  });

  it('stays as typed when the server refuses it', async () => {
    const log = expectConsole('error');
    const dabu = buildProduct({ title: 'Dabu', price: 499, cloth });
    const { edit } = await openList(dabu);
    const { dialog, path, save } = await edit(dabu);
    network.refuse('PUT', path, 400, clothMessages.stepCoarser);
    const step = dialog.getByLabelText('Sold in steps of');
    fireEvent.change(step, { target: { value: '0.25' } });
    await save();
    expect(await dialog.findByText(clothMessages.stepCoarser)).toBeDefined();
    expect(await dialog.findByText(messages.admin.productUpdateFailed)).toBeDefined();
    expect(step).toHaveProperty('value', '0.25');
    expect(log).toHaveBeenCalledOnce();
  });

  it('is duplicated with all that is typed, and a unit to choose', async () => {
    const dabu = buildProduct({ title: 'Dabu', price: 499, cloth });
    network.respond('POST', cottons, buildProduct(), 201);
    const { visitor, edit } = await openList(dabu);
    const { dialog } = await edit(dabu);
    fillIn(dialog, { Description: 'Dabu in red' });
    await visitor.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(screen.getByRole('dialog', { name: 'Duplicate Dabu' })).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText('Description'));
    expect(dialog.queryByRole('button', { name: 'Duplicate' })).toBeNull();
    fireEvent.click(dialog.getByLabelText('piece'));
    await visitor.click(dialog.getByRole('button', { name: 'Add product' }));
    await screen.findByText(messages.admin.productAdded);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { unit: _unit, step: _step, ...facts } = cloth;
    const typed = { title: 'Dabu in red', price: 499 };
    expect(network.callsTo('POST', cottons)).toMatchObject([{ body: typed }]);
    expect(addedCloth()).toEqual([facts]);
  });
});

describe('the colours of a picture (2.21)', () => {
  const rgb: Record<string, [number, number, number]> = {
    '/red.avif': [168, 50, 42],
    '/blue.avif': [43, 58, 103],
  };

  let arrived: Promise<void>;

  /** A browser that draws pictures of one colour, and may not read others. */
  beforeEach(() => {
    let drawn: readonly number[] = [];
    arrived = Promise.resolve();
    const Picture = class {
      src = '';
      decode = async () => {
        await arrived;
        if (!rgb[this.src]) throw new Error('Another origin');
      };
    };
    vi.stubGlobal('Image', Picture);
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: ({ src }: { src: string }) => (drawn = rgb[src] ?? []),
      getImageData: (_x: number, _y: number, width: number, height: number) => ({
        data: Array.from({ length: width * height }, () => [...drawn, 255]).flat(),
      }),
    } as never);
  });

  const chips = () => screen.queryAllByRole('button', { name: /^Remove (?!picture)/ });
  const chipsAre = (...names: string[]) =>
    waitFor(() =>
      expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual(
        names.map((name) => `Remove ${name}`),
      ),
    );

  it('are found, and can be corrected, removed and added, at most three', async () => {
    network.respond('POST', cottons, () => buildProduct(), 201);
    const { visitor, section, press } = await openNew();
    fillIn(section, { ...fields, Image: '/red.avif' });
    await chipsAre('red');
    fillIn(section, { red: '#2c7c80' });
    await chipsAre('teal');
    for (const value of ['#ffffff', '#000000']) fillIn(section, { 'Add a colour': value });
    await chipsAre('teal', 'white', 'black');
    expect(section.queryByLabelText('Add a colour')).toBeNull();
    await visitor.click(section.getByRole('button', { name: 'Remove black' }));
    expect(document.activeElement).toBe(section.getByLabelText('Add a colour'));
    await visitor.click(section.getByRole('button', { name: 'Remove teal' }));
    expect(document.activeElement).toBe(section.getByLabelText('white'));

    const image = section.getByLabelText('Image');
    const added = async () => {
      await press('Add product');
      await waitFor(() => expect(image).toHaveProperty('value', ''));
    };
    await added();
    await chipsAre();
    for (const [n, Image] of ['/red.avif', '/red.avif', '/blue.avif'].entries()) {
      fillIn(section, { ...fields, Image, Review: `${n}`, Price: `${n}` });
      if (Image === '/blue.avif') fillIn(section, { 'Add a colour': '#2c7c80' });
      await added();
    }
    const colours = ['#ffffff', '#a8322a', '#a8322a', '#2c7c80'];
    expect(addedCloth()).toEqual(colours.map((colour) => ({ colours: [colour] })));
  });

  it('go with their picture; for those of a new picture a save waits, 3 s at most', async () => {
    const { colours: _colours, pictureCm: _pictureCm, ...others } = cloth;
    const old = buildProduct({ image: '/old.avif', cloth });
    const { edit } = await openList(old);
    const first = await edit(old);
    await chipsAre('blue');
    fillIn(first.dialog, { Image: '/red.avif' });
    await chipsAre('red');
    expect(first.dialog.getByLabelText('Picture shows')).toHaveProperty('value', '');
    fillIn(first.dialog, { Image: 'https://elsewhere.test/a.avif' });
    await chipsAre();
    await first.save();
    const bodies: object[] = [{ image: 'https://elsewhere.test/a.avif', cloth: others }];
    expect(await first.sent()).toEqual(bodies);

    let arrive = () => {};
    arrived = new Promise((resolve) => (arrive = resolve));
    const second = await edit(old);
    fillIn(second.dialog, { Image: '/red.avif' });
    await second.save();
    await settle();
    expect(network.callsTo('PUT', second.path)).toHaveLength(1);
    arrive();
    bodies.push({ image: '/red.avif', cloth: { ...others, colours: ['#a8322a'] } });
    expect(await second.sent()).toEqual(bodies);

    arrived = new Promise(() => {});
    const third = await edit(old);
    fillIn(third.dialog, { Image: '/blue.avif' });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await third.save();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(network.callsTo('PUT', third.path)).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    bodies.push({ image: '/blue.avif', cloth: others });
    expect(await third.sent()).toEqual(bodies);
  });
});
