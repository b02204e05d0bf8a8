import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { factsOf } from '@tanabana/server/contract/facts';
import { FACTS, FIRST_ROWS } from '@tanabana/server/contract/page-data';
import type { Cloth } from '@tanabana/server/contract/cloth-schemas';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { Product } from '@tanabana/server/contract/product';
import { describe, expect, it, vi } from 'vitest';
import { paths } from '../../../config/paths.ts';
import { firstViewDone } from '../../../lib/first-view.ts';
import { givePage, matchMediaBy, takeClock, watchEnds } from '../../../testing/browser.ts';
import { buildProduct } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../../testing/fake-network.ts';
import { cardTitles, openScreen, settle } from '../../../testing/open-screen.tsx';

const velvet = paths.listing('velvet');
const products = [
  buildProduct({ title: 'Newest', price: 3499, review: 3 }),
  buildProduct({ title: 'Dear', price: 5999.5, review: 3 }),
  buildProduct({ title: 'Cheap', price: 499, review: 40 }),
];

const renderList = (route: string, rows = products) =>
  openScreen(route, { lists: { velvet: rows } });

const expectTitles = (...wanted: string[]) => waitFor(() => expect(cardTitles()).toEqual(wanted));
const sort = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sort' });
const field = (name: 'from' | 'to') =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Price ${name}` });

describe('the address of a list (2.9)', () => {
  it('says the order and the range of prices, without nonsense', async () => {
    const plain = ['Newest', 'Dear', 'Cheap', 'Older'];
    const { goTo } = renderList(velvet, [
      ...products,
      buildProduct({ title: 'Older', price: 3499, review: 3 }),
    ]);
    for (const [query, wanted, count, isCleared] of [
      ['', plain, '4 products', false],
      ['?sort=-price', ['Dear', 'Newest', 'Older', 'Cheap'], '4 products', true],
      ['?sort=reviews', ['Cheap', 'Newest', 'Dear', 'Older'], '4 products', true],
      ['?from=499&to=3499', ['Newest', 'Cheap', 'Older'], '3 of 4 products', true],
      ['?sort=price&from=499.01', ['Newest', 'Older', 'Dear'], '3 of 4 products', true],
      ['?sort=toString&from=1.234&to=1e3', plain, '4 products', false],
    ] as const) {
      goTo(velvet + query);
      expect(await screen.findByText(count), query).toBeDefined();
      expect(cardTitles(), query).toEqual(wanted);
      expect(screen.queryAllByRole('button', { name: 'Clear' }), query).toHaveLength(+isCleared);
    }
  });

  it('sorts a whole list, not the first rows that came with the page', async () => {
    const rows = Array.from({ length: 30 }, (_, n) =>
      buildProduct({ title: `${n}`, price: 99 - n }),
    );
    givePage({ velvet: { rows: rows.slice(0, FIRST_ROWS), total: 30 } });
    firstViewDone.set(false);
    const network = createFakeNetwork();
    const release = network.hold('GET', apiPaths.category('velvet'), rows);
    openScreen(`${velvet}?sort=price`, { network });
    expect(await sort()).toHaveProperty('value', 'price');
    expect(cardTitles()).toEqual([]);
    expect(screen.queryByText(/product/, { selector: '[role=status]' })).toBeNull();
    release();
    expect(await screen.findByText('30 products')).toBeDefined();
    expect(cardTitles()[0]).toBe('29');
    act(() => firstViewDone.set(true));
  });
});

describe('sort and price range (2.9)', () => {
  it('are chosen at once, replace the history entry, and stay in the address', async () => {
    const { visitor, address, goBack, goForward } = renderList('/search');
    await visitor.click(await screen.findByRole('link', { name: 'Velvet' }));
    await visitor.selectOptions(await sort(), 'Price low to high');
    await expectTitles('Cheap', 'Newest', 'Dear');
    expect([field('from').placeholder, field('to').placeholder]).toEqual(['From', 'To']);
    await visitor.type(field('from'), '3,499{Enter}');
    await expectTitles('Newest', 'Dear');
    await visitor.clear(field('from'));
    await visitor.type(field('to'), '3499');
    await visitor.tab();
    await expectTitles('Cheap', 'Newest');
    expect(field('to').value).toBe('3,499');
    expect(address()).toBe(`${velvet}?sort=price&to=3499`);
    goBack();
    await waitFor(() => expect(address()).toBe('/search'));
    goForward();
    await screen.findByText('2 of 3 products');
    expect(await sort()).toHaveProperty('value', 'price');
    expect(cardTitles()).toEqual(['Cheap', 'Newest']);
  });

  it('show plain digits in place of a grouped price that has the focus, selected', async () => {
    renderList(`${velvet}?from=3000`);
    await screen.findByText('2 of 3 products');
    const from = field('from');
    expect(from.value).toBe('3,000');
    act(() => from.focus());
    expect(from.value).toBe('3000');
    expect([from.selectionStart, from.selectionEnd]).toEqual([0, 4]);
  });

  it('stay in the address when a product is opened before they are shown', async () => {
    const { address, goBack } = renderList(velvet);
    const card = await screen.findByRole('link', { name: 'Dear' });
    const choice = await sort();
    const choose = (value: string) => fireEvent.change(choice, { target: { value } });
    act(() => {
      choose('price');
      fireEvent.click(card);
    });
    await screen.findByRole('dialog', { name: 'Dear' });
    expect(address()).toMatch(/\?sort=price&product=velvet\.[0-9a-f]{24}$/);
    goBack();
    await expectTitles('Cheap', 'Newest', 'Dear');
    act(() => {
      fireEvent.click(screen.getByRole('link', { name: 'Lawn' }));
      choose('-price');
    });
    await screen.findByRole('heading', { level: 1, name: 'Lawn' });
    expect(address()).toBe(paths.listing('lawn'));
  });

  it('take a price after half a second without a key', async () => {
    const clock = takeClock();
    const { address } = renderList(velvet);
    await screen.findByText('3 products');
    const type = (name: 'from' | 'to', value: string) =>
      fireEvent.change(field(name), { target: { value } });
    type('to', '5');
    await clock.pass(300);
    type('to', '500');
    await clock.pass(300);
    expect(address()).toBe(velvet);
    await clock.pass(300);
    expect(address()).toBe(`${velvet}?to=500`);
  });

  it('say what is no price, and what still applies', async () => {
    const clock = takeClock();
    const { address } = renderList(`${velvet}?to=500`);
    await screen.findByText('1 of 3 products');
    const type = (name: 'from' | 'to', value: string) =>
      fireEvent.change(field(name), { target: { value } });
    const described = () =>
      document.getElementById(field('to').getAttribute('aria-describedby') ?? '')?.textContent;
    fireEvent.focus(field('to'));
    type('to', 'five');
    await clock.pass(600);
    expect(screen.getByText('This is not a price. ₹500 still applies.')).toBeDefined();
    expect(field('to').getAttribute('aria-invalid')).toBe('true');
    expect(described()).toBe('This is not a price. ₹500 still applies.');
    fireEvent.blur(field('to'));
    // The text is gone, and the words say why.
    expect(address()).toBe(`${velvet}?to=500`);
    expect(field('to').value).toBe('500');
    expect(field('to').getAttribute('aria-invalid')).toBeNull();
    expect(described()).toBe('This is not a price. ₹500 still applies.');
    fireEvent.focus(field('from'));
    type('from', '1e3');
    await clock.pass(600);
    expect(screen.getByText('This is not a price.')).toBeDefined();
    type('from', '100');
    await clock.pass(600);
    expect(address()).toBe(`${velvet}?to=500&from=100`);
    expect(screen.queryByText(/^This is not a price/)).toBeNull();
  });

  it('that match nothing say why, and so do colours; no chips where no product has a colour', async () => {
    const { goTo } = renderList(velvet);
    for (const [query, why, isInvalid] of [
      ['from=9000', 'Nothing here costs at least ₹9,000.', null],
      ['to=9', 'Nothing here costs at most ₹9.', null],
      ['from=9&to=98', 'Nothing here costs at least ₹9 and at most ₹98.', null],
      ['from=98&to=9', 'Nothing here costs at least ₹98 and at most ₹9.', 'true'],
      ['colour=red', 'Nothing red was found.', null],
    ] as const) {
      goTo(`${velvet}?${query}`);
      expect(await screen.findByText(why)).toBeDefined();
      expect(screen.getByText('Sorry, no results found.')).toBeDefined();
      expect(screen.getByText('0 of 3 products')).toBeDefined();
      for (const name of ['from', 'to'] as const)
        expect(field(name).getAttribute('aria-invalid'), query).toBe(isInvalid);
      expect(screen.queryAllByText('The “from” price is higher than the “to” price.')).toHaveLength(
        isInvalid ? 1 : 0,
      );
    }
    expect(screen.queryByRole('list', { name: 'Colours' })).toBeNull();
  });

  it('on a phone: a button opens the range, and shows it when closed', async () => {
    matchMediaBy((query) => !query.includes('min-width'));
    const { visitor } = renderList(`${velvet}?from=499`);
    const opener = await screen.findByRole('button', { name: 'Price From ₹499' });
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    await visitor.click(opener);
    await visitor.type(field('to'), '3499{Enter}');
    await expectTitles('Newest', 'Cheap');
    await visitor.click(opener);
    expect(opener.textContent).toBe('Price ₹499–3,499');
    expect(screen.queryByRole('textbox', { name: 'Price to' })).toBeNull();
  });
});

describe('the colours of a list (2.9)', () => {
  const coloured = (title: string, price: number, ...colours: string[]) =>
    buildProduct({ title, price, cloth: { colours } });
  const cloths = [
    coloured('Madder', 499, '#a8322a'),
    coloured('Ajrakh', 799, '#9b2c1f', '#2f4a86'),
    coloured('Dabu', 899, '#2b3a67'),
    buildProduct({ title: 'Unknown', price: 99 }),
  ];
  const chip = (name: string) => screen.findByRole('button', { name });
  const chips = () =>
    within(screen.getByRole('list', { name: 'Colours' }))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);

  it('are read from the address, without nonsense, and stay there when a product is opened', async () => {
    const { visitor, address, goTo } = renderList(`${velvet}?colour=BLUE,red,beige,red`, cloths);
    await expectTitles('Madder', 'Ajrakh', 'Dabu');
    await visitor.click(screen.getByRole('link', { name: 'Dabu' }));
    await screen.findByRole('dialog', { name: 'Dabu' });
    expect(address()).toMatch(/\?colour=BLUE,red,beige,red&product=velvet/);
    // With Newest the products come first whose first colour is one of them.
    goTo(`${velvet}?colour=blue`);
    await expectTitles('Dabu', 'Ajrakh');
    await visitor.selectOptions(await sort(), 'Price low to high');
    await expectTitles('Ajrakh', 'Dabu');
    // Those that the list lacks find nothing, and Clear shows all.
    for (const [query, why] of [
      ['colour=teal', 'Nothing teal was found.'],
      ['colour=teal,pink', 'Nothing pink or teal was found.'],
      ['colour=red&to=98', 'Nothing red was found that costs at most ₹98.'],
    ]) {
      goTo(`${velvet}?${query}`);
      expect(await screen.findByText(why!)).toBeDefined();
      expect(screen.getByText('0 of 4 products')).toBeDefined();
      await visitor.click(screen.getAllByRole('button', { name: 'Clear' })[1]!);
      await expectTitles('Madder', 'Ajrakh', 'Dabu', 'Unknown');
      expect(address()).toBe(velvet);
    }
  });

  it('are chosen by chips, several at once, with sort and price, over all lists of a search too', async () => {
    const { visitor, address } = openScreen(`${paths.search}?sort=-price`, {
      lists: {
        velvet: cloths.slice(0, 2),
        cotton: cloths.slice(2),
      },
    });
    await visitor.click(await chip('Blue'));
    await expectTitles('Dabu', 'Ajrakh');
    expect(chips()).toEqual(['Red', 'Blue']);
    await visitor.click(await chip('Red'));
    await expectTitles('Dabu', 'Ajrakh', 'Madder');
    expect(screen.getByText('3 of 4 products')).toBeDefined();
    expect(address()).toBe(`${paths.search}?sort=-price&colour=red,blue`);
    await visitor.type(field('to'), '800{Enter}');
    await expectTitles('Ajrakh', 'Madder');
    // The chips are those of the whole list.
    await visitor.click(await chip('Red'));
    await expectTitles('Ajrakh');
    expect((await chip('Blue')).getAttribute('aria-pressed')).toBe('true');
    expect((await chip('Red')).getAttribute('aria-pressed')).toBe('false');
    await visitor.click(screen.getByRole('button', { name: 'Clear' }));
    await expectTitles('Unknown', 'Dabu', 'Ajrakh', 'Madder');
    expect(address()).toBe(paths.search);
  });

  it('have a place in a list without any too, unless the whole catalogue has none', async () => {
    const plain = cloths.slice(-1);
    const tools = async () => (await sort()).closest('div');
    for (const [cotton, isKept] of [
      [cloths, true],
      [plain, false],
    ] as const) {
      const lists = { velvet: plain, cotton };
      const { unmount } = openScreen(velvet, { lists });
      await screen.findByText('1 product');
      await settle();
      expect((await tools())?.hasAttribute('data-facts')).toBe(isKept);
      unmount();
    }
  });
});

describe('the facts of a list (2.9)', () => {
  const cloth = (title: string, facts: Cloth, others: Partial<Product> = {}) =>
    buildProduct({ title, cloth: facts, ...others });
  const cloths = [
    cloth('Voile', { unit: 'metre', widthCm: 112, gsm: 70, sheer: 'sheer', colours: ['#2f4a86'] }),
    cloth('Twill', { unit: 'metre', widthCm: 150, gsm: 210, sheer: 'opaque' }),
    cloth('Kurta', { gsm: 120, sheer: 'opaque' }, { sizes: ['M', 'L', '38'], soldOutSizes: ['L'] }),
    buildProduct({ title: 'Stole' }),
  ];
  const menu = (name: string) =>
    within(screen.getByRole('group', { name, hidden: true })).getAllByRole('checkbox', {
      hidden: true,
    });
  const namesIn = (name: string) => menu(name).map((box) => box.closest('label')?.textContent);

  it('are read from the address, several at once, without nonsense', async () => {
    const { goTo } = renderList(velvet, cloths);
    for (const [query, wanted] of [
      ['unit=metre', ['Voile', 'Twill']],
      ['unit=piece', ['Voile', 'Twill', 'Kurta', 'Stole']],
      ['width=112', ['Voile', 'Twill']],
      ['width=140', ['Twill']],
      ['width=141,wide', ['Voile', 'Twill', 'Kurta', 'Stole']],
      ['weight=light,HEAVY,huge', ['Voile', 'Twill']],
      ['sheer=opaque&weight=medium', ['Kurta']],
      ['size=M,XXXXXXXXXXXXXXXXL', ['Kurta']],
      ['size=banana', ['Voile', 'Twill', 'Kurta', 'Stole']],
      ['size=m,banana', ['Kurta']],
      ['size=L', ['Voile', 'Twill', 'Kurta', 'Stole']],
      ['sheer=sheer&colour=blue&to=9999', ['Voile']],
    ] as const) {
      goTo(`${velvet}?${query}`);
      await waitFor(() => expect(cardTitles(), query).toEqual(wanted));
    }
    goTo(`${velvet}?size=m`);
    expect(await screen.findByText('Size: M')).toBeDefined();
    goTo(`${velvet}?size=M&unit=metre`);
    expect(await screen.findByText('Nothing has all that you chose.')).toBeDefined();
  });

  it('are chosen in menus, which count; what would find nothing cannot be chosen', async () => {
    const { visitor, address } = renderList(velvet, cloths);
    await visitor.click(await screen.findByRole('button', { name: 'By the metre' }));
    await expectTitles('Voile', 'Twill');
    // Counted in steps, after the list is shown.
    await waitFor(() => expect(namesIn('Weight')).toEqual(['Light1', 'Medium0', 'Heavy1']));
    expect(namesIn('Size'), 'those for sale').toEqual(['M0', '380']);
    expect(menu('Size')[0]?.getAttribute('aria-disabled')).toBe('true');
    await visitor.click(menu('Weight')[1]!);
    await visitor.click(menu('Weight')[2]!);
    await expectTitles('Twill');
    await visitor.click(menu('Weight')[0]!);
    await expectTitles('Voile', 'Twill');
    expect(screen.getByText('Weight: 2')).toBeDefined();
    await visitor.click(screen.getByRole('radio', { name: /140/, hidden: true }));
    await expectTitles('Twill');
    expect(screen.getByText('1 of 4 products')).toBeDefined();
    expect(address()).toBe(`${velvet}?unit=metre&weight=light,heavy&width=140`);
    await visitor.click(screen.getByRole('button', { name: 'Clear' }));
    await expectTitles('Voile', 'Twill', 'Kurta', 'Stole');
    expect(address()).toBe(velvet);
  });

  it('show no count of the last search words beside the facts of the new ones', async () => {
    const { goTo } = openScreen(paths.searchFor('Voile'), { lists: { velvet: cloths } });
    await expectTitles('Voile');
    await waitFor(() => expect(namesIn('Weight')).toEqual(['Light1']));
    goTo(paths.searchFor('Twill'));
    expect(namesIn('Weight')).toEqual(['Heavy']);
    await waitFor(() => expect(namesIn('Weight')).toEqual(['Heavy1']));
  });

  it('stand in a sheet on phones, which filters at once and which Back only closes', async () => {
    matchMediaBy((query) => !query.includes('min-width'));
    const { visitor, address, goBack } = renderList(`${velvet}?colour=blue`, cloths);
    await visitor.click(await screen.findByRole('button', { name: 'Filter' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await visitor.click(await sheet.findByRole('button', { name: 'Light 1' }));
    await visitor.click(sheet.getByRole('button', { name: /^112/ }));
    await visitor.click(sheet.getByRole('button', { name: 'Blue' }));
    expect(await sheet.findByRole('button', { name: 'Show 1 product' })).toBeDefined();
    await visitor.click(sheet.getByRole('checkbox', { name: /^By the metre/ }));
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(address()).toBe(`${velvet}?unit=metre&width=112&weight=light`));
    await expectTitles('Voile');
    expect(screen.getByRole('button', { name: 'Filter 3' })).toBeDefined();
  });

  it('give the focus back to Filter, although a shorter list has moved it into the tools', async () => {
    matchMediaBy((query) => !query.includes('min-width'));
    const report = watchEnds();
    const scroll = (top: number) =>
      report({ isIntersecting: top >= 0, boundingClientRect: { top } });
    const { visitor, goBack } = renderList(velvet, cloths);
    await screen.findByRole('button', { name: 'Filter' });
    scroll(-100);
    await visitor.click(screen.getAllByRole('button', { name: 'Filter' })[0]!);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filter' }));
    await visitor.click(await sheet.findByRole('button', { name: 'Light 1' }));
    scroll(0);
    await sheet.findByRole('button', { name: 'Show 1 product' });
    goBack();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter 1' })),
    );
  });

  it.each([
    ['the sheet', () => matchMediaBy((query) => !query.includes('min-width')), 'Light'],
    ['a chip', () => {}, 'Blue'],
  ])(
    'come with the first rows in the page as those of the whole list, and stay while that loads after a press in %s',
    async (part, setMedia, name) => {
      setMedia();
      givePage({
        // Without a colour or a weight that is light.
        velvet: { rows: cloths.slice(2), total: cloths.length },
        [FACTS]: { rows: [factsOf(cloths)], total: 1 },
      });
      firstViewDone.set(false);
      const network = createFakeNetwork();
      const release = network.hold('GET', apiPaths.category('velvet'), cloths);
      const { visitor, address } = openScreen(velvet, { network });
      if (part === 'the sheet')
        await visitor.click(await screen.findByRole('button', { name: 'Filter' }));
      const button = await screen.findByRole('button', { name });
      await visitor.click(button);
      await waitFor(() => expect(address()).not.toBe(velvet));
      await waitFor(() => expect(cardTitles()).toEqual([]));
      expect(document.activeElement).toBe(button);
      release();
      await expectTitles('Voile');
      expect(document.activeElement).toBe(button);
      act(() => firstViewDone.set(true));
    },
  );
});

describe('search words read as cloth (2.12)', () => {
  const indigo = (title: string) => buildProduct({ title, cloth: { colours: ['#2f4a86'] } });
  const lists = {
    cotton: ['Dabu', 'Ajrakh', 'Kantha', 'Check', 'Ikat'].map(indigo),
    velvet: [
      buildProduct({ title: 'Cotton Throw in Indigo' }),
      buildProduct({ title: 'Gold Chiffon Dupatta', cloth: { colours: ['#c8871b'] } }),
      indigo('Indigo Cotton Kurta'),
    ],
  };
  const lines = () =>
    within(screen.getByRole('main'))
      .getAllByRole('link')
      .filter((link) => /\d products?(?: with|$)/.test(link.textContent))
      .map((link) => [link.textContent, link.getAttribute('href')]);

  it.each([
    [
      'q=indigo+cotton',
      ['Indigo Cotton Kurta'],
      [
        ['Blue (indigo) in Cotton, 5 products', '/filter/cotton?colour=blue'],
        ['2 products with these words', '/search?q=indigo+cotton&words=all'],
      ],
    ],
    [
      'q=indigo',
      ['Indigo Cotton Kurta', 'Cotton Throw in Indigo'],
      [['Blue (indigo), 6 products', '/search?colour=blue']],
    ],
    [
      'q=indigo+cotton&words=all',
      ['Indigo Cotton Kurta', 'Cotton Throw in Indigo'],
      [['Blue (indigo) in Cotton, 5 products', '/filter/cotton?colour=blue']],
    ],
    ['q=throw', ['Cotton Throw in Indigo'], []],
    // In spite of what stands between them.
    ['q=chiffon%2C+dupatta&words=all', ['Gold Chiffon Dupatta'], []],
  ])('%s shows %j, and above it %j', async (query, titles, wanted) => {
    openScreen(`/search?${query}`, { lists });
    await waitFor(() => expect(cardTitles()).toEqual(titles));
    expect(lines()).toEqual(wanted);
  });

  it('show four products of the first line where nothing is found, leaf through them, and lead there', async () => {
    const { visitor, address, goBack } = openScreen('/search?q=blue+cotton', { lists });
    expect(await screen.findByText('Sorry, no results found.')).toBeDefined();
    expect(lines()).toEqual([['Blue in Cotton, 5 products', '/filter/cotton?colour=blue']]);
    expect(cardTitles()).toEqual(['Ikat', 'Check', 'Kantha', 'Ajrakh']);
    await visitor.click(screen.getByRole('link', { name: 'Check' }));
    expect(await screen.findByText('Blue in Cotton, 2 of 4')).toBeDefined();
    goBack();
    await visitor.click(screen.getByRole('link', { name: 'See all 5 Blue in Cotton' }));
    await waitFor(() => expect(address()).toBe('/filter/cotton?colour=blue'));
    await expectTitles('Dabu', 'Ajrakh', 'Kantha', 'Check', 'Ikat');
  });

  it('give the focus to the heading when the pressed one is gone (2.3)', async () => {
    const { visitor } = openScreen('/search?q=indigo+cotton', { lists });
    (await screen.findByRole('link', { name: '2 products with these words' })).focus();
    await visitor.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
  });

  it('keep what is left over, and take only the colour out; fewer than four are shown, and no more awaited', async () => {
    openScreen('/search?q=gold+dupatta+chiffon', { lists });
    expect(await screen.findByText('Sorry, no results found.')).toBeDefined();
    expect(lines()).toEqual([
      [
        'Yellow (gold) in “dupatta chiffon”, 1 product',
        '/search?q=dupatta+chiffon&words=all&colour=yellow',
      ],
      ['1 product with these words', '/search?q=gold+dupatta+chiffon&words=all'],
    ]);
    await expectTitles('Gold Chiffon Dupatta');
    await settle();
    expect(screen.queryByRole('button', { name: 'Show more products' })).toBeNull();
  });

  it('in any order stay in the address, and Clear takes them away; without words they mean nothing', async () => {
    const { visitor, address, goTo } = openScreen('/search?q=kurta+cotton&words=all', { lists });
    await expectTitles('Indigo Cotton Kurta');
    await visitor.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/search?q=kurta+cotton'));
    goTo('/search?words=all');
    await screen.findByText('8 products');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
  });
});

describe('the suggestions of the search box (2.13)', () => {
  const pair = buildProduct({ title: 'Teal Velvet Pair', price: 3499 });
  const shawl = buildProduct({ title: 'Velvet Shawl' });

  const renderShop = (route = '/saved') => openScreen(route, { lists: { velvet: [shawl, pair] } });

  const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search fabrics' });
  const options = () => within(screen.getByRole('banner')).queryAllByRole('option');
  const expectOptions = (...names: string[]) =>
    waitFor(() => expect(options().map((option) => option.textContent)).toEqual(names));
  const all = [
    'Velvet2 products',
    'Velvet Shawl₹3,499',
    'Teal Velvet Pair₹3,499',
    'Search for “vel”',
  ];
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '');

  const enter = async (visitor: ReturnType<typeof renderShop>['visitor'], words: string) => {
    await visitor.click(box());
    await visitor.paste(words);
  };

  it('open from two letters, are chosen by the arrow keys, and Enter searches when none is', async () => {
    const { visitor, address, goTo } = renderShop();
    await visitor.type(box(), 'v');
    await act(async () => {});
    expect(options()).toEqual([]);
    for (const [keys, target, left] of [
      ['', '/search?q=vel', 'vel'],
      ['{ArrowDown}', '/filter/velvet', ''],
      ['{ArrowDown}{ArrowDown}{ArrowDown}', paths.product('velvet', pair._id), ''],
      ['{ArrowUp}', '/search?q=vel', 'vel'],
    ] as const) {
      await enter(visitor, box().value === 'v' ? 'el' : 'vel');
      await expectOptions(...all);
      expect(active()).toBeNull();
      if (keys) {
        await visitor.keyboard(keys);
        expect(active()?.getAttribute('aria-selected')).toBe('true');
      }
      await visitor.keyboard('{Enter}');
      await waitFor(() => expect(address()).toBe(target));
      expect(options()).toEqual([]);
      expect(box().value).toBe(left);
      goTo('/saved');
      await waitFor(() => expect(box().value).toBe(''));
    }
  });

  it('are chosen by a press, on the same screen too', async () => {
    const { visitor, address } = renderShop('/filter/velvet');
    await screen.findByText('2 products');
    await enter(visitor, 'vel');
    await expectOptions(...all);
    await visitor.click(options()[1]!);
    expect(await screen.findByRole('dialog', { name: 'Velvet Shawl' })).toBeDefined();
    expect(address()).toBe(paths.product('velvet', shawl._id));
    expect(box().value).toBe('');
    // The listing that is shown begins at its top.
    await visitor.click(screen.getByRole('button', { name: 'Close' }));
    await enter(visitor, 'vel');
    await expectOptions(...all);
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await visitor.click(options()[0]!);
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0);
  });

  it('leave the box by touch, so that the keyboard does not cover what was chosen', async () => {
    matchMediaBy((query) => query === '(hover: none)');
    const { visitor } = renderShop('/filter/velvet');
    await screen.findByText('2 products');
    for (const option of [0, 3]) {
      await enter(visitor, 'vel');
      await expectOptions(...all);
      await visitor.click(options()[option]!);
      await waitFor(() => expect(options()).toEqual([]));
      expect(document.activeElement).not.toBe(box());
    }
  });

  it('leave the keys of an input method alone, and so does the range of prices', async () => {
    const { visitor, address } = renderShop('/filter/velvet');
    await screen.findByText('2 products');
    await enter(visitor, 'vel');
    await expectOptions(...all);
    await visitor.keyboard('{ArrowDown}');
    const chosen = active();
    const press = (element: HTMLElement, keys: string[]) => {
      for (const composed of [{ isComposing: true }, { keyCode: 229 }]) {
        for (const key of keys) expect(fireEvent.keyDown(element, { key, ...composed })).toBe(true);
      }
    };
    press(box(), ['Enter', 'Escape', 'ArrowDown', 'ArrowUp']);
    expect(active()).toBe(chosen);
    fireEvent.change(field('from'), { target: { value: '500' } });
    press(field('from'), ['Enter']);
    expect(address()).toBe('/filter/velvet');
  });

  it('name the colours that the shop has, and lead to the list of them', async () => {
    const madder = buildProduct({
      title: 'Madder Silk',
      price: 499,
      cloth: { unit: 'metre', colours: ['#a8322a'] },
    });
    const lists = { velvet: [madder] };
    const { visitor, address } = openScreen('/saved', { lists });
    await enter(visitor, 'madder');
    await expectOptions('Red (madder)1 product', 'Madder Silk₹499 a metre', 'Search for “madder”');
    await visitor.clear(box());
    await enter(visitor, 'red velvet');
    await expectOptions(
      'Red in Velvet1 product',
      'Velvet1 product',
      'Red1 product',
      'Search for “red velvet”',
    );
    await visitor.click(options()[0]!);
    await waitFor(() => expect(address()).toBe('/filter/velvet?colour=red'));
    await enter(visitor, 'red');
    await expectOptions('Red1 product', 'Search for “red”');
    await visitor.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(address()).toBe('/search?colour=red'));
    expect(await screen.findByRole('link', { name: 'Madder Silk' })).toBeDefined();
  });

  it('are closed by Escape and Tab, and follow the catalogue', async () => {
    const { visitor, address, network, queryClient } = renderShop();
    await enter(visitor, 'vel');
    await expectOptions(...all);
    await visitor.keyboard('{ArrowDown}{Tab}');
    expect(options()).toEqual([]);
    expect(address(), 'Tab chooses nothing').toBe('/saved');
    await visitor.click(box());
    await visitor.keyboard('{ArrowDown}');
    expect(options()).toHaveLength(all.length);
    await visitor.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(box().value).toBe('vel');
    await visitor.keyboard('{Escape}');
    expect(box().value).toBe('');

    await enter(visitor, 'valvet');
    await expectOptions(...all.slice(0, 3), 'Search for “valvet”');
    expect(options()[0]!.querySelector('b')).toBeNull();
    network.respond('GET', apiPaths.category('velvet'), [pair]);
    await act(() => queryClient.refetchQueries({ queryKey: ['products', 'velvet'] }));
    await expectOptions('Velvet1 product', 'Teal Velvet Pair₹3,499', 'Search for “valvet”');
  });
});
