import { memo } from 'react';
import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { ProductActions } from './product-actions.tsx';
import { PriceCell, SizesCell, SoldOutCell } from './product-cells.tsx';
import styles from './catalogue-row.module.css';

interface CatalogueRowProps {
  product: CategorisedProduct;
  isChosen: boolean;
  onChoose: (id: string, isChosen: boolean) => void;
  onEdit: (product: CategorisedProduct) => void;
}

/** A row of the table. Its roles are written out, because a table that is laid out as a grid loses them. */
export const CatalogueRow = memo(function CatalogueRow({
  product,
  isChosen,
  onChoose,
  onEdit,
}: CatalogueRowProps) {
  const { _id, title, image, category, cloth } = product;
  return (
    <tr
      role="row"
      className={`${styles.row} ${styles.product}`}
      data-chosen={isChosen || undefined}
      data-skip-offscreen="true"
    >
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
      <th role="rowheader" scope="row" className={styles.title}>
        {title}
      </th>
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
    </tr>
  );
});
