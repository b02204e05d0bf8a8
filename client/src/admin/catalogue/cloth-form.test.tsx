import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { clothMessages } from '@tanabana/server/contract/cloth';
import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product, ProductInput } from '@tanabana/server/contract/product';
import { quantityMessages } from '@tanabana/server/contract/quantity';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createAdminNetwork, openSection } from '../../testing/admin-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { buildId, buildProduct } from '../../testing/factories.ts';
import type { FakeNetwork } from '../../testing/fake-network.ts';
import { messages } from '../../testing/messages.ts';
import { settle } from '../../testing/render-app.tsx';

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
  network = createAdminNetwork();
});

const addedCloth = () =>
  network.callsTo('POST', cottons).map(({ body }) => (body as ProductInput).cloth);

/** Opens the form for a new product and, in it, what is known of the cloth. */
async function openNew() {
  const opened = await openSection('/adminaccess', 'COTTON', network);
  const fold = opened.section.getByRole('button', { name: /^Cloth/ });
  await opened.visitor.click(fold);
  return { ...opened, fold };
}

/** Opens the dialog in which a product is edited and, in it, what is known of its cloth. */
async function openEdit(overrides: Partial<Product>) {
  const product = buildProduct({ title: 'Dabu', price: 499, ...overrides });
  network.respond('GET', cottons, [product]);
  const { visitor, press } = await openSection('/adminaccess', 'COTTON', network);
  await press('Edit Dabu');
  const dialog = within(await screen.findByRole('dialog'));
  const fold = dialog.getByRole('button', { name: /^Cloth/ });
  const summary = fold.textContent;
  await visitor.click(fold);
  const path = apiPaths.product('cotton', product._id);
  network.respond('PUT', path, product);
  return {
    visitor,
    dialog,
    summary,
    path,
    save: () => visitor.click(dialog.getByRole('button', { name: 'Save changes' })),
    sent: async () => {
      await waitFor(() => expect(network.callsTo('PUT', path)).not.toEqual([]));
      return network.callsTo('PUT', path).map(({ body }) => body);
    },
  };
}

describe('the cloth of a new product (2.21)', () => {
  it('is sent with it, and shown in the preview and in the folded summary', async () => {
    network.respond('POST', cottons, { ...buildProduct({ cloth }), _id: buildId() }, 201);
    const { visitor, section, fold, fillIn, press } = await openNew();
    expect(fold.textContent).toBe('ClothShown under the price. All fields are optional.');
    expect(section.getByLabelText('The piece')).toHaveProperty('checked', true);
    expect(section.queryByLabelText('Sold in steps of')).toBeNull();
    await visitor.click(section.getByLabelText('The metre'));
    await fillIn({
      ...fields,
      Composition: '100 % cotton',
      Width: '112',
      Weight: '70',
      Origin: 'Made in India',
      Note: 'Wash it first.',
      'Picture shows': '80',
    });
    await visitor.selectOptions(section.getByLabelText('Drape'), 'Fluid drape');
    await visitor.selectOptions(section.getByLabelText('Sheerness'), 'Slightly sheer');
    for (const care of ['Line dry', 'Wash at 30°']) {
      await visitor.click(section.getByLabelText(care));
    }
    fireEvent.input(section.getByLabelText('Add a colour'), { target: { value: '#2b3a67' } });
    await visitor.click(section.getByLabelText('Sold out'));

    const facts = within(section.getByRole('list', { name: 'About the cloth', hidden: true }));
    expect(facts.getByText('70 g/m², light')).toBeDefined();
    expect(section.getByText('₹499').textContent).toBe('₹499 a metre');
    await visitor.click(fold);
    expect(fold.textContent).toBe('ClothBy the metre, 100 % cotton, 112 cm');

    await press('Add product');
    await screen.findByText(messages.admin.productAdded);
    expect(network.callsTo('POST', cottons)).toMatchObject([{ body: { cloth, soldOut: true } }]);
    await visitor.click(fold);
    expect(section.getByLabelText('The piece')).toHaveProperty('checked', true);
    expect(section.getByLabelText('Line dry')).toHaveProperty('checked', false);
    expect(within(section.getByRole('form')).getByLabelText('Sold out')).toHaveProperty(
      'checked',
      false,
    );
  });

  it('has no step once it is sold by the piece again', async () => {
    network.respond('POST', cottons, buildProduct(), 201);
    const { visitor, section, fillIn, press } = await openNew();
    await fillIn({ ...fields, Weight: '70' });
    await visitor.click(section.getByLabelText('The metre'));
    await visitor.click(section.getByLabelText('The piece'));
    await press('Add product');
    await screen.findByText(messages.admin.productAdded);
    expect(addedCloth()).toEqual([{ gsm: 70 }]);
  });

  it('says under each field what is wrong with it, also when it was folded, and sends nothing (3.2)', async () => {
    const { visitor, section, fold, fillIn, press } = await openNew();
    await fillIn(fields);
    const rounds = [
      [
        ['Width', '19', 'At least 20.'],
        ['Weight', 'light', messages.admin.notANumber],
        ['Picture shows', '0', 'At least 1.'],
        ['Composition', 'x'.repeat(81), 'At most 80 characters.'],
        ['Note', 'x'.repeat(301), 'At most 300 characters.'],
      ],
      [
        ['Width', '112.5', messages.admin.notWhole],
        ['Weight', '1501', 'At most 1,500.'],
      ],
    ] as const;
    for (const round of rounds) {
      await fillIn(Object.fromEntries(round.map(([label, typed]) => [label, typed])));
      await visitor.click(fold);
      await press('Add product');
      for (const [label, , text] of round) {
        expect(await section.findByText(text)).toBeDefined();
        expect(section.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
      }
      expect(fold.getAttribute('aria-expanded')).toBe('true');
      await fillIn(Object.fromEntries(round.map(([label]) => [label, ''])));
    }
    for (const care of ['Wash cold', 'Hand wash']) {
      await visitor.click(section.getByLabelText(care));
    }
    await press('Add product');
    expect(await section.findByText(clothMessages.care)).toBeDefined();
    await visitor.click(section.getByLabelText('Hand wash'));
    await visitor.click(section.getByLabelText('The metre'));
    await fillIn({ Price: '499.01' });
    await press('Add product');
    expect(await section.findByText(quantityMessages.partsOfPaise(0.5))).toBeDefined();
    expect(section.getByLabelText('Price')).toBe(document.activeElement);
    expect(network.callsTo('POST', cottons)).toEqual([]);
  });
});

describe('the cloth of a product that is edited (2.21, 4.1)', () => {
  it.each<[what: string, before: Cloth | undefined, edit: [string, string][], sent: object]>([
    ['nothing', cloth, [], {}],
    ['nothing of none', undefined, [], {}],
    [
      'a number',
      { gsm: 70, care: ['line-dry'] },
      [['Weight', '80']],
      { gsm: 80, care: ['line-dry'] },
    ],
    ['all that is emptied', { gsm: 70 }, [['Weight', '']], { cloth: null }],
  ])('is sent when it was edited: %s', async (_what, before, edit, sent) => {
    const { visitor, dialog, save, sent: bodies } = await openEdit(before ? { cloth: before } : {});
    for (const [label, value] of edit) {
      await visitor.clear(dialog.getByLabelText(label));
      if (value) await visitor.type(dialog.getByLabelText(label), value);
    }
    await save();
    expect(await bodies()).toEqual([
      edit.length > 0 && !('cloth' in sent) ? { cloth: sent } : sent,
    ]);
  });

  it('keeps its unit, and has no coarser step', async () => {
    const { dialog, summary } = await openEdit({ cloth });
    expect(summary).toBe('ClothBy the metre, 100 % cotton, 112 cm');
    expect(dialog.getByText('Sold by the metre')).toBeDefined();
    expect(dialog.queryByRole('radio')).toBeNull();
    expect(dialog.getByLabelText('Sold in steps of').textContent).toBe('0.5\u00a0m0.25\u00a0m');
  });

  it('stays as it was typed when the server refuses it, which says why', async () => {
    const log = expectConsole('error');
    const { visitor, dialog, path, save } = await openEdit({ cloth });
    network.refuse('PUT', path, 400, clothMessages.stepCoarser);
    await visitor.selectOptions(dialog.getByLabelText('Sold in steps of'), '0.25');
    await save();
    expect(await dialog.findByText(clothMessages.stepCoarser)).toBeDefined();
    expect(await dialog.findByText(messages.admin.productUpdateFailed)).toBeDefined();
    expect(dialog.getByLabelText('Sold in steps of')).toHaveProperty('value', '0.25');
    expect(log).toHaveBeenCalledOnce();
  });

  it('is duplicated with all that is typed, into a new product whose unit is free', async () => {
    network.respond('POST', cottons, { ...buildProduct(), _id: buildId() }, 201);
    const { visitor, dialog } = await openEdit({ cloth });
    await visitor.type(dialog.getByLabelText('Description'), ' in red');
    await visitor.click(dialog.getByRole('button', { name: 'Duplicate' }));
    expect(screen.getByRole('dialog', { name: 'Duplicate Dabu' })).toBeDefined();
    expect(document.activeElement).toBe(dialog.getByLabelText('Image'));
    expect(dialog.queryByRole('button', { name: 'Duplicate' })).toBeNull();
    await visitor.click(dialog.getByLabelText('The piece'));
    await visitor.click(dialog.getByRole('button', { name: 'Add product' }));
    await screen.findByText(messages.admin.productAdded);
    expect(screen.queryByRole('dialog')).toBeNull();
    const { unit: _unit, step: _step, ...facts } = cloth;
    expect(network.callsTo('POST', cottons)).toMatchObject([
      { body: { title: 'Dabu in red', price: 499 } },
    ]);
    expect(addedCloth()).toEqual([facts]);
  });
});

describe('a product that is sold out (2.21)', () => {
  it('is marked by a press in the list, and sold again by another', async () => {
    const product = buildProduct({ title: 'Dabu' });
    const path = apiPaths.product('cotton', product._id);
    network.respond('GET', cottons, [product]);
    network.respond('PUT', path, ({ body }: { body: unknown }) => ({
      ...product,
      ...(body as object),
    }));
    const { section } = await openSection('/adminaccess', 'COTTON', network);
    const box = section.getByLabelText('Sold out: Dabu');
    for (const soldOut of [true, false]) {
      fireEvent.click(box);
      expect(box).toHaveProperty('checked', soldOut);
      expect(await screen.findByText(messages.admin.productUpdated)).toBeDefined();
      expect(network.callsTo('PUT', path).at(-1)?.body).toEqual({ soldOut });
      expect(box).toHaveProperty('checked', soldOut);
      fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    }
  });

  it('stays as it was when that failed, and its list is loaded again', async () => {
    expectConsole('error');
    const product = buildProduct({ title: 'Dabu' });
    network.respond('GET', cottons, [product]);
    network.refuse('PUT', apiPaths.product('cotton', product._id), 404);
    const { visitor, section } = await openSection('/adminaccess', 'COTTON', network);
    const lists = network.callsTo('GET', cottons).length;
    await visitor.click(section.getByLabelText('Sold out: Dabu'));
    expect(await screen.findByText(messages.admin.productUpdateFailed)).toBeDefined();
    await waitFor(() => expect(network.callsTo('GET', cottons)).toHaveLength(lists + 1));
    expect(section.getByLabelText('Sold out: Dabu')).toHaveProperty('checked', false);
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

  const { colours: _colours, pictureCm: _pictureCm, ...others } = cloth;

  /** Opens the dialog of a product with another picture. */
  async function openOld() {
    const opened = await openEdit({ image: '/old.avif', cloth });
    const replaceBy = async (address: string) => {
      await opened.visitor.clear(opened.dialog.getByLabelText('Image'));
      await opened.visitor.paste(address);
    };
    return { ...opened, replaceBy };
  }

  const chips = () => screen.queryAllByRole('button', { name: /^Remove / });
  const chipsAre = (...names: string[]) =>
    waitFor(() =>
      expect(chips().map((chip) => chip.getAttribute('aria-label'))).toEqual(
        names.map((name) => `Remove ${name}`),
      ),
    );

  it('are found, can be corrected, removed and added, at most three', async () => {
    network.respond('POST', cottons, buildProduct(), 201);
    const { visitor, section, fillIn, press } = await openNew();
    await fillIn({ ...fields, Image: '/red.avif' });
    await chipsAre('red');
    fireEvent.input(section.getByLabelText('red'), { target: { value: '#2c7c80' } });
    await chipsAre('teal');
    for (const value of ['#ffffff', '#000000']) {
      fireEvent.input(section.getByLabelText('Add a colour'), { target: { value } });
    }
    await chipsAre('teal', 'white', 'black');
    expect(section.queryByLabelText('Add a colour')).toBeNull();
    await visitor.click(section.getByRole('button', { name: 'Remove black' }));
    expect(document.activeElement).toBe(section.getByLabelText('Add a colour'));
    await visitor.click(section.getByRole('button', { name: 'Remove teal' }));
    expect(document.activeElement).toBe(section.getByLabelText('white'));
    await press('Add product');
    await screen.findByText(messages.admin.productAdded);
    expect(network.callsTo('POST', cottons)).toMatchObject([
      { body: { cloth: { colours: ['#ffffff'] } } },
    ]);
  });

  it('and its width go with it, and stay empty where the next one cannot be read', async () => {
    const { dialog, replaceBy, save, sent } = await openOld();
    await chipsAre('blue');
    await replaceBy('/red.avif');
    await chipsAre('red');
    expect(dialog.getByLabelText('Picture shows')).toHaveProperty('value', '');
    await replaceBy('https://elsewhere.test/a.avif');
    await chipsAre();
    await save();
    expect(await sent()).toEqual([{ image: 'https://elsewhere.test/a.avif', cloth: others }]);
  });

  it('are saved with a picture that is saved at once, before it has arrived', async () => {
    const { replaceBy, save, path, sent } = await openOld();
    let arrive = () => {};
    arrived = new Promise((resolve) => (arrive = resolve));
    await replaceBy('/red.avif');
    await save();
    await settle();
    expect(network.callsTo('PUT', path)).toEqual([]);
    arrive();
    expect(await sent()).toEqual([
      { image: '/red.avif', cloth: { ...others, colours: ['#a8322a'] } },
    ]);
  });

  it('of the next product are its own, although the last was saved before the preview had its picture', async () => {
    const { section, fillIn, press } = await openNew();
    const { Image: _image, ...texts } = fields;
    const add = async (address: string) => {
      network.respond('POST', cottons, buildProduct(), 201);
      await fillIn(texts);
      fireEvent.input(section.getByLabelText('Image'), { target: { value: address } });
      await press('Add product');
      await waitFor(() => expect(section.getByLabelText('Image')).toHaveProperty('value', ''));
    };
    await add('/red.avif');
    await add('/red.avif');
    fireEvent.input(section.getByLabelText('Add a colour'), { target: { value: '#2c7c80' } });
    await add('/blue.avif');
    expect(addedCloth()).toEqual([
      { colours: ['#a8322a'] },
      { colours: ['#a8322a'] },
      { colours: ['#2c7c80'] },
    ]);
  });

  it('are waited for 3 s at most when a picture is saved', async () => {
    const { replaceBy, save, path, sent } = await openOld();
    arrived = new Promise(() => {});
    await replaceBy('/red.avif');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await save();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(network.callsTo('PUT', path)).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent()).toEqual([{ image: '/red.avif', cloth: others }]);
  });
});
