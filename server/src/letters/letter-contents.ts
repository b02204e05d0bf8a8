import { addressLines, formatMobile } from '../contract/address.ts';
import { formatRupees, sumInPaise, toRupees } from '../contract/money.ts';
import { SHOP_TIME_ZONE as timeZone } from '../contract/order.ts';
import { paymentLabels } from '../contract/payment.ts';
import { screenPaths } from '../contract/paths.ts';
import { formatLength, perUnit, type Measure } from '../contract/quantity.ts';
import { trackingLink } from '../contract/tracking.ts';
import { dayName } from '../orders/indian-days.ts';
import type { LetterDocument, OrderLineDocument, PlacedOrder } from '../orders/order.model.ts';

/** What a letter says, once for its text and its HTML. All texts are plain. */
export interface Content {
  heading: string;
  opening: string;
  facts: Fact[];
  lines: { title: string; detail: string; sum: string }[];
  sums: Fact[];
  address: string[];
  button: { label: string; path: string };
  closing: string;
}

export interface Fact {
  label: string;
  value: string;
  /** Makes the value a link. */
  href?: string | undefined;
  isPromise?: boolean;
}

/** One template a letter. */
export const contents: Record<
  LetterDocument['kind'],
  (order: PlacedOrder, letter: LetterDocument) => Content
> = {
  placed: (order) => ({
    ...aboutOrder(order, order.lines),
    heading: 'Order placed',
    opening: `Thank you, ${firstName(order)}. We will pack it next and write again when it ships.`,
    closing: `Changed your mind? Cancel it on the order page. ${whyWritten(order)}`,
  }),

  'for-shop': (order) => ({
    ...aboutOrder(order, order.lines),
    heading: 'New order',
    opening: `${order.placement.address.name} has placed an order.`,
    button: { label: 'Open the packing list', path: screenPaths.adminOrders },
    closing: '',
  }),

  packed(order) {
    const { courier, tracking } = order.placement;
    const about = aboutOrder(order, order.lines.filter(isOrdered));
    const parcel = [
      ...(courier ? [{ label: 'Courier', value: courier }] : []),
      ...(tracking ? [{ label: 'Number', value: tracking, href: trackingLink(tracking) }] : []),
    ];
    return {
      ...about,
      heading: 'Order packed',
      opening: 'Your order is packed and leaves us now.',
      facts: [...about.facts, ...parcel],
      closing: whyWritten(order),
    };
  },

  cancelled(order, { _id, lines = [], by }) {
    const ids = new Set(lines.map(String));
    const cancelled = order.lines.filter(({ _id }) => ids.has(_id.toString()));
    const rest = order.lines.filter(isOrdered);
    const isNothingLeft = rest.length === 0;
    // Letters stand in the order of the cancellations; times do not tell it, since servers' clocks differ.
    const last = order.letters?.findLast(({ kind }) => kind === 'cancelled');
    const isWhole = isNothingLeft && (!last || last._id.equals(_id));
    const items = cancelled.length === 1 ? 'item' : 'items';
    const these = cancelled.length === 1 ? 'this item' : 'these items';
    const who = by === 'shop' ? 'We have' : 'You have';
    const about = aboutOrder(order, cancelled);
    return {
      ...about,
      heading: isWhole ? 'Order cancelled' : `Cancelled: ${cancelled.length} ${items}`,
      opening: `${who} cancelled ${isWhole ? 'this order' : these}. ${isNothingLeft ? 'There is nothing to pay.' : 'The rest is on its way.'}`,
      facts: isNothingLeft ? about.facts.slice(0, 1) : about.facts,
      sums: isNothingLeft ? [] : [toPay('Still to pay', order, rest)],
      address: isNothingLeft ? [] : about.address,
      closing: whyWritten(order),
    };
  },
};

/** Number and arrival first, then these lines and their sum, where it goes, and the order page. */
function aboutOrder(order: PlacedOrder, lines: OrderLineDocument[]) {
  const { _id, placement } = order;
  const { name, number } = placement.address;
  return {
    facts: [{ label: 'Order', value: placement.number }, arrival(placement.deliverBy)],
    lines: lines.map((line) => ({
      title: line.title,
      detail: detailOf(line),
      sum: rupees(sumInPaise([line])),
    })),
    sums: [{ label: 'Delivery', value: 'Free' }, toPay('Total', order, lines)],
    address: [name, ...addressLines(placement.address), `Mobile ${formatMobile(number)}`],
    button: { label: 'See your order', path: screenPaths.order(_id.toString()) },
  };
}

function detailOf({
  unit,
  price,
  noOfItems,
}: Measure & Pick<OrderLineDocument, 'price' | 'noOfItems'>) {
  return unit
    ? `${formatLength(noOfItems)}, ${rupees(price)}${perUnit(unit)}`
    : `Quantity ${noOfItems}, ${rupees(price)} each`;
}

const isOrdered = ({ state }: OrderLineDocument) => state === 'ordered';
const rupees = (paise: number) => formatRupees(toRupees(paise));
const firstName = ({ placement }: PlacedOrder) => placement.address.name.trim().split(/\s/)[0];

const toPay = (label: string, { placement }: PlacedOrder, lines: OrderLineDocument[]): Fact => ({
  label: `${label}, ${paymentLabels[placement.paymentMethod]}`,
  value: rupees(sumInPaise(lines)),
});

const whyWritten = ({ mailbox }: PlacedOrder) =>
  `This letter was sent to ${mailbox?.address} because that account placed the order.`;

const day = new Intl.DateTimeFormat('en-IN', {
  timeZone,
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function arrival(deliverBy: Date): Fact {
  const isOver = dayName(Date.now()) > dayName(deliverBy.getTime());
  return {
    label: isOver ? 'Was due by' : 'Arrives by',
    value: day.format(deliverBy),
    isPromise: !isOver,
  };
}
