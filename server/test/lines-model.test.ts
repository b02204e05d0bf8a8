import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { CartLine } from '../src/contract/cart-schemas.ts';
import { totalInRupees } from '../src/contract/money.ts';
import type { BoughtAgain, OrderDetails } from '../src/contract/order.ts';
import { apiPaths } from '../src/contract/paths.ts';
import { STEPS } from '../src/contract/quantity.ts';
import { ProductModel, type ProductDocument } from '../src/catalogue/product.model.ts';
import { buildAddressInput } from './contract-factories.ts';
import { buildCartItem, buildProduct } from './factories.ts';
import { randomCases } from './random-cases.ts';
import { useTestApp } from './test-app.ts';

const app = useTestApp();

const SIZES = ['XS', 'S', 'M', 'L', 'XL', '38', 'Free size'];

/** A product: a piece, one in sizes, or cloth by the metre. A step of it costs `paise`. */
const product = fc
  .record({
    paise: fc.integer({ min: 0, max: 1_000_000 }),
    step: fc.constantFrom(...STEPS),
    kind: fc.constantFrom('piece', 'sized', 'metres'),
    sizes: fc.uniqueArray(fc.constantFrom(...SIZES), { minLength: 1 }),
  })
  .map(({ paise, step, kind, sizes }): ProductDocument =>
    buildProduct({
      price: kind === 'metres' ? paise / step : paise,
      ...(kind === 'metres' && { cloth: { unit: 'metre' as const, step } }),
      ...(kind === 'sized' && { sizes }),
    }),
  );

interface Wanted {
  product: string;
  size: string | undefined;
  noOfItems: number;
}

const nameOf = ({
  product,
  size,
  noOfItems,
}: Omit<Wanted, 'size'> & { size?: string | undefined }) =>
  JSON.stringify([product, size, noOfItems]);

const namesOf = (lines: readonly Parameters<typeof nameOf>[0][]) => lines.map(nameOf).sort();

/** To the paisa, in whole steps. */
function exactTotal(wanted: Wanted[], products: readonly ProductDocument[]): number {
  const paise = wanted.reduce((sum, { product, noOfItems }) => {
    const { price = 0, cloth } = products.find(({ _id }) => String(_id) === product) ?? {};
    const step = cloth?.step ?? 1;
    return sum + BigInt(price * step) * BigInt(noOfItems / step);
  }, 0n);
  return Number(paise) / 100;
}

it(
  'any lines go through cart, placing and buying again: none is lost, none doubled, sums are exact (4.2, 4.4, 4.11)',
  { timeout: 120_000 },
  async () => {
    const lines = fc.array(fc.record({ of: fc.nat(), size: fc.nat(), steps: fc.nat(200) }), {
      minLength: 1,
      maxLength: 8,
    });
    const shop = fc.array(product, { minLength: 1, maxLength: 4 });
    let run = 0;
    await fc.assert(
      fc.asyncProperty(shop, lines, fc.array(fc.nat(7)), async (products, chosen, gone) => {
        run += 1;
        const shopper = await app.as(`shopper-${run}`);
        await shopper.post(apiPaths.addresses).send(buildAddressInput()).expect(201);
        await ProductModel.collection.insertMany(products.map((each) => ({ ...each })));
        await app.refreshCatalogue();
        const cart = async () => (await shopper.get(apiPaths.cart)).body as CartLine[];

        const wanted: Wanted[] = [];
        for (const { of, size: sizeNumber, steps } of chosen) {
          const one = products[of % products.length] as ProductDocument;
          const { cloth, sizes = [] } = one;
          const size = sizes[sizeNumber % sizes.length];
          const noOfItems = 1 + steps * (cloth?.step ?? 1);
          const item = { product: String(one._id), size, noOfItems };
          const isThere = wanted.some(
            (other) => other.product === item.product && other.size === size,
          );
          const { status } = await shopper
            .post(apiPaths.cart)
            .send(buildCartItem(one, { ...item }));
          expect(status).toBe(isThere ? 400 : 201);
          if (!isThere) wanted.push(item);
        }
        const filled = await cart();
        const total = exactTotal(wanted, products);
        expect(namesOf(filled)).toEqual(namesOf(wanted));
        expect(totalInRupees(filled)).toBe(total);

        const place = (total: number) => shopper.post(apiPaths.placeOrder).send({ total });
        for (const paisa of [-0.01, 0.01]) await place(total + paisa).expect(400);
        const placed = await place(total).expect(200);
        const { order } = placed.body as { order: string };
        const details = (await shopper.get(apiPaths.orderDetails(order))).body as OrderDetails;
        expect(namesOf(details.lines)).toEqual(namesOf(wanted));
        expect(totalInRupees(details.lines)).toBe(total);
        expect(await cart()).toEqual([]);

        // Some of what was bought is no longer for sale: its size, or the product where it has none.
        const lost = wanted.filter((_item, n) => gone.includes(n));
        for (const { product: _id, size } of lost) {
          const change =
            size === undefined ? { $set: { soldOut: true } } : { $push: { soldOutSizes: size } };
          await ProductModel.updateOne({ _id }, change);
        }
        await app.refreshCatalogue();
        const kept = wanted.filter((item) => !lost.includes(item));
        const counts = { added: kept.length, already: 0, gone: lost.length, full: 0 };
        const again = await shopper.post(apiPaths.buyAgain(order)).expect(200);
        expect(again.body as BoughtAgain).toEqual(counts);
        expect(namesOf(await cart())).toEqual(namesOf(kept));
        expect(totalInRupees(await cart())).toBe(exactTotal(kept, products));
        const repeated = await shopper.post(apiPaths.buyAgain(order)).expect(200);
        expect(repeated.body).toEqual({ ...counts, added: 0, already: kept.length });
        expect(namesOf(await cart())).toEqual(namesOf(kept));
      }),
      randomCases(12),
    );
  },
);
