import PostalMime from 'postal-mime';
import { describe, expect, it, vi } from 'vitest';
import { buildAddressInput } from '../../test/contract-factories.ts';
import { buildLine, buildPlacedOrder, buildProduct } from '../../test/factories.ts';
import { newId } from '../database/object-id.ts';
import type { EmailDocument, PlacedOrder } from '../orders/order.model.ts';
import { writeEmail } from './write-email.ts';

const PUBLIC_URL = 'https://shop.example';

/** Three lines, of which the last is cancelled. */
function buildOrder(): PlacedOrder {
  const order = buildPlacedOrder({ placedAt: new Date('2026-11-21T10:00:00Z') });
  order.placement.number = 'TB-261121-K4MWX7TB';
  order.placement.address = buildAddressInput({ name: 'Meera Raghavan', number: '9845012345' });
  order.mailbox = { address: 'meera@example.in', verified: true, until: new Date() };
  order.lines = [
    buildLine(buildProduct({ title: 'Indigo Dabu Cotton', price: 49_950 })),
    buildLine(buildProduct({ title: 'Teal Velvet Pair', price: 349_900 }), { noOfItems: 2 }),
    buildLine(buildProduct({ title: 'Shibori Ring Cotton' }), { state: 'cancelled' }),
  ];
  return order;
}

const email = (fields: Partial<EmailDocument>): EmailDocument => ({
  _id: newId(),
  kind: 'placed',
  due: new Date(),
  ...fields,
});

const write = (order: PlacedOrder, fields: Partial<EmailDocument>, url?: string) =>
  writeEmail(order, email(fields), url);

/** What a person reads of the HTML. */
const readable = (html: string) =>
  html
    .replace(/<(title|style)>.*?<\/\1>/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

describe('an e-mail (4.13)', () => {
  it('tells sizes and the note for the shop, line by line, but no note to an address that is not verified', () => {
    const order = buildOrder();
    order.lines = [buildLine(buildProduct({ title: 'Kurta', price: 189_900 }), { size: 'M' })];
    order.placement.note = 'Please ring twice.\n<b>Gift</b>';
    order.placement.address.name = 'R. S.';
    expect(write(order, {}).text).toContain('Thank you, R. S. We will');
    for (const kind of ['placed', 'for-shop', 'packed'] as const) {
      const { text, html } = write(order, { kind });
      expect(text).toContain('Kurta\nQuantity 1, Size M, ₹1,899 each: ₹1,899\n');
      expect(text).toContain('\nNote for the shop\nPlease ring twice.\n<b>Gift</b>\n');
      expect(html).toContain('Please ring twice.<br>&lt;b&gt;Gift');
    }
    order.mailbox = { address: 'meera@example.in', verified: false, until: new Date() };
    expect(write(order, {}).text).not.toContain('ring');
    expect(write(order, { kind: 'for-shop' }).text).toContain('ring');
  });

  it('says in its text what it says in its HTML', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T10:00:01Z') });
    const order = buildOrder();
    order.lines.pop();
    const { subject, text, html } = write(order, {}, PUBLIC_URL);
    expect(subject).toBe('Order placed: TB-261121-K4MWX7TB');
    expect(text).toBe(`Tana Bana: Order placed

Thank you, Meera. We will pack it next and write again when it ships.

Order: TB-261121-K4MWX7TB
Arrives by: Monday, 23 November

Indigo Dabu Cotton
Quantity 1, ₹499.50 each: ₹499.50

Teal Velvet Pair
Quantity 2, ₹3,499 each: ₹6,998

Delivery: Free
Total, Cash On Delivery: ₹7,497.50

Delivery address
Meera Raghavan
14, Third Cross, Gandhi Bazaar
Near the post office
Bengaluru 560004, Karnataka
Mobile 98450 12345

See your order: https://shop.example/orders/${order._id.toString()}

Changed your mind? Cancel it on the order page. This e-mail was sent to you because an account with your e-mail address placed the order.
`);
    const words = readable(html);
    for (const part of text.split(/\n|(?<=each): |(?<=Order|Arrives by|Delivery): |: /)) {
      expect(words.includes(part.trim()) || html.includes(part), part).toBe(true);
    }
  });

  it('counts cloth by the metre, and promises no day that is over', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T10:00:01Z') });
    const order = buildOrder();
    const cloth = buildProduct({ price: 49_900, cloth: { unit: 'metre', step: 0.5 } });
    order.lines = [buildLine(cloth, { noOfItems: 2.5 })];
    const { text, html } = write(order, { kind: 'packed' });
    expect(text).toContain('2.5\u{a0}m, ₹499 a metre: ₹1,247.50');
    expect(text).toContain('Was due by: Monday, 23 Nov');
    expect(text + html).not.toMatch(/https?:|href/);
  });

  it('about a parcel has what is in it, and names courier and number', () => {
    const order = buildOrder();
    expect(write(order, { kind: 'packed' }).text).not.toMatch(/Courier|Number|Shibori/);
    Object.assign(order.placement, { courier: 'India Post', tracking: 'EK 12' });
    const { text } = write(order, { kind: 'packed' });
    expect(text).toContain('Courier: India Post\nNumber: EK 12');
    expect(text).toContain('Total, Cash On Delivery: ₹7,497.50');
  });

  it('links a number only when it is an address of https', () => {
    const order = buildOrder();
    const htmlWith = (tracking: string) => {
      Object.assign(order.placement, { tracking });
      return write(order, { kind: 'packed' }).html;
    };
    const link = 'href="https://post.example/EK12?a=1&amp;b=2"';
    expect(htmlWith('https://post.example/EK12?a=1&b=2')).toContain(link);
    for (const tracking of [
      ...['http://post.example/EK12', 'https://user:word@post.example/', 'javascript:alert(1)'],
      '"><script>',
    ]) {
      expect(htmlWith(tracking), tracking).not.toMatch(/href|<script/);
    }
  });

  it('about cancelled lines has those, and what is still to pay', () => {
    const order = buildOrder();
    const lines = [order.lines[2]?._id as EmailDocument['_id']];
    const { text } = write(order, { kind: 'cancelled', lines, by: 'shopper' });
    expect(text).toContain('You have cancelled this item. The rest is on its way.');
    expect(text).toContain('Shibori Ring Cotton');
    expect(text).not.toContain('Teal');
    expect(text).toContain('Still to pay, Cash On Delivery: ₹7,497.50');
  });

  it('tells an address that is not verified nothing that anybody typed', () => {
    const order = buildOrder();
    const typed = 'https://evil.example';
    order.placement.address = buildAddressInput(
      Object.fromEntries(Object.keys(order.placement.address).map((name) => [name, typed])),
    );
    Object.assign(order.placement, { courier: typed, tracking: typed });
    order.mailbox = { address: 'evil@example.in', verified: false, until: new Date() };
    const lines = order.lines.map(({ _id }) => _id);
    for (const kind of ['placed', 'packed', 'cancelled'] as const) {
      const { subject, text, html } = write(order, { kind, lines }, PUBLIC_URL);
      expect(subject + text + html, kind).not.toContain('evil');
      expect(text, kind).not.toMatch(/Arrives|Delivery address|Courier/);
      expect(text, kind).toContain('Order: TB-261121-K4MWX7TB');
      expect(text, kind).toContain('Teal Velvet Pair');
      expect(text, kind).toContain('Cash On Delivery: ₹');
      expect(text, kind).toContain(`${PUBLIC_URL}/orders/`);
    }
    expect(write(order, {}).text).toContain('Thank you. We will pack it next');
    expect(write(order, { kind: 'for-shop' }).text).toContain(`${typed} has placed an order.`);
  });

  const hostile = 'Eve\r\nBcc: all@example.in\r\n\r\n<img src=x onerror="alert(1)">\u2028&\u202e';

  it('shows what somebody typed as it is, in one line', async () => {
    const order = buildOrder();
    const typed = Object.fromEntries(
      Object.keys(order.placement.address).map((name) => [name, hostile]),
    );
    Object.assign(order.placement, { address: typed, courier: hostile, tracking: hostile });
    order.lines = [buildLine(buildProduct({ title: hostile })), buildLine()];
    const lines = order.lines.slice(0, 1).map(({ _id }) => _id);
    for (const kind of ['placed', 'for-shop', 'packed', 'cancelled'] as const) {
      const { subject, text, html } = write(order, { kind, lines }, PUBLIC_URL);
      expect(subject, kind).not.toMatch(/Eve|[\r\n]/);
      expect(text, kind).not.toMatch(/^(Bcc|<img)|\u2028|\u202e|\r/m);
      expect(text, kind).toContain('Eve Bcc: all@example.in <img src=x');
      expect(html, kind).not.toMatch(/<img|"alert/);
      expect(html, kind).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt; &amp;');
      const mail = `Content-Type: text/html\r\n\r\n${html}`;
      expect((await PostalMime.parse(mail)).html, kind).toBe(html);
    }
  });
});
