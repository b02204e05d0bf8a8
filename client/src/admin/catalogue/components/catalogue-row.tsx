import { memo, useRef } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { useCameNear } from '../../../lib/use-came-near.ts';
import { ProductActions } from './product-actions.tsx';
import { PriceCell, SizesCell, SoldOutCell } from './product-cells.tsx';
import styles from './catalogue-row.module.css';

interface CatalogueRowProps {
  product: CategorisedProduct;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onEdit: (product: CategorisedProduct) => void;
}

/**
 * A row of the table: its title, and all else once it has come near. Until then the title is its only cell, so its column
 * is written out. So are the roles, because a table that is laid out as a grid loses them.
 */
export const CatalogueRow = memo(function CatalogueRow({
  product,
  isChosen,
  onChoose,
  onEdit,
}: CatalogueRowProps) {
  const { _id, title, image } = product;
  const row = useRef<HTMLTableRowElement>(null);
  const isDrawn = useCameNear(row);
  return (
    <tr
      ref={row}
      role="row"
      className={`align-center line-below ${styles.row} ${styles.product}`}
      data-chosen={(isDrawn && isChosen) || undefined}
      data-skip-offscreen="true"
    >
      {isDrawn && (
        <>
          <td role="cell" className={styles.choose}>
            <Checkbox
              aria-label={`Choose ${title}`}
              checked={isChosen}
              onChange={({ target }) => onChoose(_id, target.checked)}
            />
          </td>
          <td role="cell" className={styles.picture}>
            <FramedPicture image={image} alt="" sizes="48px" />
          </td>
        </>
      )}
      <th role="rowheader" scope="row" aria-colindex={3} className={`anywhere ${styles.title}`}>
        {title}
      </th>
      {isDrawn && <ProductCells product={product} onEdit={onEdit} />}
    </tr>
  );
});

/** Those that a press on the row's box does not change. */
const ProductCells = memo(function ProductCells({
  product,
  onEdit,
}: Pick<CatalogueRowProps, 'product' | 'onEdit'>) {
  const { category, cloth } = product;
  return (
    <>
      <td role="cell" className={`small ${styles.list}`}>
        <span>{categoryOf(category).label}</span>
        {cloth?.unit && <span className={styles.unit}>, by the metre</span>}
      </td>
      <PriceCell product={product} field="price" />
      <PriceCell product={product} field="mrp" />
      <td role="cell" className={`small ${styles.per}`}>
        {cloth?.unit ?? 'piece'}
      </td>
      <SizesCell product={product} />
      <SoldOutCell product={product} />
      <td role="cell" className={styles.actions}>
        <ProductActions product={product} on="list" onEdit={onEdit} />
      </td>
    </>
  );
});
