import { addressLines, formatMobile } from '../contract/address.ts';
import { firstName } from '../contract/first-name.ts';
import { formatRupees, sumInPaise, toRupees } from '../contract/money.ts';
import { SHOP_TIME_ZONE as timeZone } from '../contract/delivery.ts';
import { eachOf, quantityInWords } from '../contract/line-words.ts';
import { paymentLabels } from '../contract/payment.ts';
import { screenPaths } from '../contract/paths.ts';
import { trackingLink } from '../contract/tracking.ts';
import { dayName } from '../orders/indian-days.ts';
import type {
  EmailDocument,
  OrderLineDocument,
  PlacedOrder,
  Placement,
} from '../orders/order.model.ts';

/** What an e-mail says, once for its text and its HTML. All texts are plain. */
export interface Content {
  heading: string;
  opening: string;
  facts: Fact[];
  lines: { title: string; detail: string; sum: string }[];
  sums: Fact[];
  address: string[];
  note: string[];
  button: { label: string; path: string };
  closing: string;
}

export interface Fact {
  label: string;
  value: string;
  href?: string | undefined;
  isPromise?: boolean;
}

interface ToldOrder extends Pick<PlacedOrder, '_id' | 'lines' | 'letters'> {
  placement: Pick<Placement, 'number' | 'paymentMethod'> & Partial<Placement>;
}

/** An address that is not verified may be somebody else's: nothing is written to it that anybody has typed. */
export function describeEmail(order: PlacedOrder, email: EmailDocument): Content {
  const isForStranger = email.kind !== 'for-shop' && !order.mailbox?.verified;
  const { number, paymentMethod } = order.placement;
  const told = isForStranger ? { ...order, placement: { number, paymentMethod } } : order;
  return templates[email.kind](told, email);
}

const templates: Record<
  EmailDocument['kind'],
  (order: ToldOrder, email: EmailDocument) => Content
> = {
  placed: (order) => ({
    ...aboutOrder(order, order.lines.filter(isOrdered)),
    heading: 'Order placed',
    opening: `${thanks(order)} We will pack it next and write again when it ships.`,
    closing: `Changed your mind? Cancel it on the order page. ${WHY_WRITTEN}`,
  }),

  'for-shop': (order) => ({
    ...aboutOrder(order, order.lines.filter(isOrdered)),
    heading: 'New order',
    opening: `${order.placement.address?.name} has placed an order.`,
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
      closing: WHY_WRITTEN,
    };
  },

  cancelled({ letters = [], ...order }, { lines = [], by }) {
    const ids = new Set(lines.map(String));
    const cancelled = order.lines.filter(({ _id }) => ids.has(_id.toString()));
    const rest = order.lines.filter(isOrdered);
    const isNothingLeft = rest.length === 0;
    // The last e-mail of the cancellations says so. Those that tell of other lines come later.
    const isLast = letters.every(({ lines: told = [] }) => told.every((id) => ids.has(String(id))));
    const isWhole = isNothingLeft && isLast;
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
      note: isNothingLeft ? [] : about.note,
      closing: WHY_WRITTEN,
    };
  },
};

/** Number and arrival first, then these lines and their sum, where it goes, and the order page. */
function aboutOrder(order: ToldOrder, lines: OrderLineDocument[]) {
  const { _id, placement } = order;
  const { number, deliverBy, address, note } = placement;
  return {
    facts: [{ label: 'Order', value: number }, ...(deliverBy ? [arrival(deliverBy)] : [])],
    lines: lines.map((line) => ({
      title: line.title,
      detail: `${quantityInWords(line)}, ${eachOf({ ...line, price: toRupees(line.price) })}`,
      sum: rupees(sumInPaise([line])),
    })),
    sums: [{ label: 'Delivery', value: 'Free' }, toPay('Total', order, lines)],
    address: address
      ? [address.name, ...addressLines(address), `Mobile ${formatMobile(address.number)}`]
      : [],
    note: note?.split('\n') ?? [],
    button: { label: 'See your order', path: screenPaths.order(_id.toString()) },
  };
}

const isOrdered = ({ state }: OrderLineDocument) => state === 'ordered';
const rupees = (paise: number) => formatRupees(toRupees(paise));

function thanks({ placement: { address } }: ToldOrder): string {
  // The sentence has a full stop of its own.
  const name = firstName(address?.name ?? '').replace(/\.$/, '');
  return name ? `Thank you, ${name}.` : 'Thank you.';
}

const toPay = (label: string, { placement }: ToldOrder, lines: OrderLineDocument[]): Fact => ({
  label: `${label}, ${paymentLabels[placement.paymentMethod]}`,
  value: rupees(sumInPaise(lines)),
});

const WHY_WRITTEN =
  'This e-mail was sent to you because an account with your e-mail address placed the order.';

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
