import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useCallback, useMemo } from 'react';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { ScrollRow } from '../../../components/scroll-row.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { useSteps } from '../../../lib/slices.ts';
import { RowContext } from '../use-product-overlay.ts';
import { nearestInColour } from '../nearest-in-colour.ts';
import { useAllProducts } from '../all-products.ts';
import { Mrp } from './mrp.tsx';
import { OpenLink } from './open-link.tsx';
import styles from './more-in-colour.module.css';

const none: readonly CategorisedProduct[] = [];

const LABEL = 'More in this colour';

/** In the open product: others of similar colour, which open in its place. */
export function MoreInColour({ product }: { product: CategorisedProduct }) {
  const all = useAllProducts(false).products ?? none;
  const find = useCallback(
    (signal: AbortSignal) => nearestInColour(product, all, signal),
    [product, all],
  );
  const products = useSteps(find) ?? none;
  const row = useMemo(() => ({ name: LABEL, ids: products.map(({ _id }) => _id) }), [products]);
  if (products.length === 0) return null;
  return (
    <section className={`above-inset ${styles.more}`}>
      <h3 className={`small strong below-8 ${styles.heading}`}>{LABEL}</h3>
      <RowContext value={row}>
        <ScrollRow label={LABEL}>
          {products.map((each) => (
            <li key={each._id}>
              <OpenLink product={each} className="rounded">
                <FramedPicture image={each.image} alt={each.subtitle} sizes="88px" />
                <span className="block small above-4">
                  <UnitPrice price={each.price} unit={each.cloth?.unit} />
                  <Mrp product={each} />
                </span>
              </OpenLink>
            </li>
          ))}
        </ScrollRow>
      </RowContext>
    </section>
  );
}
