import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { apiPaths } from '@tanabana/server/contract/paths';
import type { OrderSummary, SummaryDays } from '@tanabana/server/contract/summary';
import { buildId } from '@tanabana/server/testing/contract-factories';
import { createFakeNetwork } from '../../testing/fake-network.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { expectConsole } from '../../testing/console.ts';
import { adminMessages } from '../messages.ts';
import { describeChange, shownStates } from './overview-texts.ts';

// Nothing has a size here, and a chart without one is not drawn.
beforeEach(() => {
  const box = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  box.mockReturnValue(new DOMRect(0, 0, 600, 320));
});

const HOUR = 60 * 60 * 1000;
const pair = { title: 'Teal Velvet Pair', image: '/a.avif' };

/** At 15:00 on 22 November in India. */
function buildSummary(days: SummaryDays): OrderSummary {
  const today = Date.parse('2026-11-21T18:30:00Z');
  const starts = Array.from({ length: days === 1 ? 24 : days }, (_, n) =>
    days === 1 ? today + n * HOUR : today - (days - 1 - n) * 24 * HOUR,
  );
  return {
    days,
    asOf: '2026-11-22T09:30:00.000Z',
    total: { orders: 459, pieces: 1098, rupees: 1345855 },
    before: { orders: 389, pieces: 0, rupees: 1400000.5 },
    cancelled: { pieces: 71, share: 0.0607 },
    series: starts.map((start, n) => {
      return { at: new Date(start).toISOString(), orders: n, pieces: n * 2, rupees: n * 1000 };
    }),
    products: [{ product: buildId(), ...pair, pieces: 38, rupees: 132962 }],
    fabrics: [{ category: 'velvet', pieces: 90, rupees: 457590 }],
    states: [{ state: 'Karnataka', orders: 108 }],
  };
}

const figure = (name: string) =>
  screen.getByText(name, { selector: 'dt' }).parentElement?.textContent;

const lists = {
  [`${apiPaths.summary}?days=30`]: buildSummary(30),
  [`${apiPaths.summary}?days=1`]: buildSummary(1),
};

describe('/adminaccess/overview (2.24)', () => {
  it('shows figures beside those before, a chart with its table, and what sold best, by the day or up to this hour', async () => {
    const { visitor, address } = openScreen('/adminaccess/overview', { as: 'admin', lists });
    await screen.findByText(
      '24 October to 22 November, compared with the 30 days before, up to the same time. Cancelled pieces are not included.',
    );
    expect(['Orders', 'Pieces', 'Rupees', 'Cancelled'].map(figure)).toEqual([
      'Orders45918% more',
      'Pieces1,098–',
      'Rupees₹13,45,8554% less',
      'Cancelled6.1%71 pieces',
    ]);
    const best = (name: string) =>
      within(screen.getByRole('region', { name })).getByRole('listitem').textContent;
    expect(best('Best products')).toBe('Teal Velvet Pair38 pieces₹1,32,962');
    expect(best('Best fabrics')).toBe('Velvet₹4,57,590');
    expect(best('Orders by state')).toBe('Karnataka108');

    const days = screen.getAllByRole('row');
    expect(days).toHaveLength(31);
    // The newest first.
    expect(days.slice(0, 3).map(({ textContent }) => textContent)).toEqual([
      'DayOrdersPiecesRupees',
      'Today2958₹29,000',
      '21 Nov2856₹28,000',
    ]);
    const chart = within(screen.getByRole('region', { name: 'By day' }));
    expect(await chart.findByText('₹30,000')).toBeDefined();
    const orders = screen.getByRole('button', { name: 'Orders' });
    await visitor.click(orders);
    expect(orders.getAttribute('aria-pressed')).toBe('true');
    expect(chart.getByText('32')).toBeDefined();
    expect(chart.queryByText('₹30,000')).toBeNull();

    await visitor.click(await screen.findByRole('link', { name: 'Today' }));
    expect(await screen.findByRole('heading', { name: 'By hour' })).toBeDefined();
    expect(address()).toBe('/adminaccess/overview?days=1');
    const [head, now, ...earlier] = screen.getAllByRole('row');
    expect(head?.textContent).toBe('HourOrdersPiecesRupees');
    expect(now?.textContent).toBe('3 pm1530₹15,000');
    expect(earlier).toHaveLength(15);
    screen.getByText(/^22 November, compared with yesterday up to the same time\./);
  });

  it('says when the figures cannot be loaded', async () => {
    const logged = expectConsole('error');
    const network = createFakeNetwork();
    network.refuse('GET', `${apiPaths.summary}?days=30`, 503, 'Later.');
    openScreen('/adminaccess/overview', { as: 'admin', network });
    expect(await screen.findByText(adminMessages.summaryFailed)).toBeDefined();
    expect(logged).toHaveBeenCalledOnce();
  });
});

it.each([
  [5, 0, '–', undefined],
  [0, 5, '100% fewer', 'down'],
  [1000, 999, 'as before', undefined],
  [100, 1, '9,900% more', 'up'],
])('compares %i with %i as %s (2.24)', (now, before, text, direction) => {
  expect(describeChange(now, before)).toEqual({ text, direction });
});

it('shows the seven states with most orders and all others together (2.24)', () => {
  const states = Array.from({ length: 9 }, (_, n) => ({ state: `S${n}`, orders: 10 - n }));
  const shown = shownStates([...states, { state: 'Other', orders: 4 }]);
  expect(shown.map(({ orders }) => orders)).toEqual([10, 9, 8, 7, 6, 5, 4, 9]);
  expect(shown.at(-1)?.state).toBe('Other states');
});
