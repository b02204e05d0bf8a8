import type { Address, AddressInput } from '../src/contract/address.ts';
import type { CartLine } from '../src/contract/cart-schemas.ts';
import { familiesOf } from '../src/contract/family-of.ts';
import type { Fabric } from '../src/contract/fabric.ts';
import type {
  OrderDetails,
  OrderDetailsLine,
  OrderLine,
  PackingLine,
  PackingOrder,
} from '../src/contract/order.ts';
import type { Product, ProductInput } from '../src/contract/product.ts';
import type { RemovedEntry } from '../src/contract/removed.ts';
import type { Slide } from '../src/contract/slide.ts';

/* What both halves exchange, as the contract shapes it. How the database keeps it: `factories.ts`. */

let last = 0;

/** A new id of 24 hex digits, like the database's. */
export function buildId(): string {
  return (++last).toString(16).padStart(24, '0');
}

/** With the families of its colours, as the server shows it. */
export function buildProduct(overrides: Partial<Product> = {}): Product {
  const { colours } = overrides.cloth ?? {};
  return {
    _id: buildId(),
    image: '/demo/products/velvet-11.avif',
    title: 'Teal Velvet Pair with Zari Edge',
    subtitle: 'Velvet, teal and madder pair',
    rating: '/ratings/5.svg',
    review: 3,
    price: 3499,
    ...(colours && { families: familiesOf(colours) }),
    ...overrides,
  };
}

/** What the admin sends to add or change a product. */
export function buildProductInput(overrides: Partial<ProductInput> = {}): ProductInput {
  const { _id, families: _families, ...input } = buildProduct();
  return { ...input, image: `/demo/products/${_id}.avif`, ...overrides };
}

export function buildFabric(overrides: Partial<Fabric> = {}): Fabric {
  return {
    _id: buildId(),
    title: 'Velvet',
    image: '/demo/fabrics/velvet.avif',
    subtitle: 'velvet',
    ...overrides,
  };
}

export function buildSlide(overrides: Partial<Slide> = {}): Slide {
  return { _id: buildId(), image: '/demo/slides/slide-1.avif', ...overrides };
}

/** A product of Velvet, unless it is of another kind. */
export function buildRemovedEntry(overrides: Partial<RemovedEntry> = {}): RemovedEntry {
  const { _id, image, title } = buildProduct();
  return {
    _id,
    kind: 'product',
    image,
    removedAt: '2026-11-20T09:30:00.000Z',
    ...((overrides.kind ?? 'product') === 'product' && { category: 'velvet', title }),
    ...overrides,
  };
}

/** What every kind of line has. */
function buildLine() {
  const { _id, image, title, subtitle, price } = buildProduct();
  const product = { _id, product: _id, category: 'velvet', image, title, subtitle, price } as const;
  return { ...product, noOfItems: 1 };
}

export function buildCartLine(overrides: Partial<CartLine> = {}): CartLine {
  const line = buildLine();
  return { ...line, _id: buildId(), order: 'f'.repeat(24), available: true, ...overrides };
}

export function buildAddress(overrides: Partial<Address> = {}): Address {
  return { _id: buildId(), ...buildAddressInput(), ...overrides };
}

/** What a shopper sends to add or change an address. */
export function buildAddressInput(overrides: Partial<AddressInput> = {}): AddressInput {
  return {
    name: 'Demo Shopper',
    number: '9845012345',
    address: '14, Third Cross, Gandhi Bazaar',
    landmark: 'Near the post office',
    city: 'Bengaluru',
    code: '560004',
    state: 'Karnataka',
    ...overrides,
  };
}

export function buildOrderLine(overrides: Partial<OrderLine> = {}): OrderLine {
  return { ...buildLine(), ...buildPlacement(), ...overrides };
}

function buildPlacement() {
  return {
    order: buildId(),
    orderNumber: 'TB-261120-7K3M9QXA',
    placedAt: '2026-11-20T09:30:00.000Z',
    deliverBy: '2026-11-22T09:30:00.000Z',
    address: buildAddressInput(),
    paymentMethod: 'COD',
  } as const;
}

export function buildOrderDetails(overrides: Partial<OrderDetails> = {}): OrderDetails {
  return { ...buildPlacement(), packedAt: null, lines: [], ...overrides };
}

export function buildOrderDetailsLine(overrides: Partial<OrderDetailsLine> = {}): OrderDetailsLine {
  const { available: _available, order: _order, ...line } = buildCartLine();
  return { ...line, state: 'ordered', ...overrides };
}

export function buildPackingOrder(overrides: Partial<PackingOrder> = {}): PackingOrder {
  const { order: _id, ...placement } = buildPlacement();
  return {
    ...placement,
    _id,
    rev: 1,
    packedAt: null,
    courier: null,
    tracking: null,
    askedAt: null,
    confirmedAt: null,
    changed: false,
    erased: false,
    lines: [buildPackingLine()],
    ...overrides,
  };
}

export function buildPackingLine(overrides: Partial<PackingLine> = {}): PackingLine {
  return { ...buildLine(), state: 'ordered', cancelledAt: null, ...overrides };
}
