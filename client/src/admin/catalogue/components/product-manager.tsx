import type { Category } from '@tanabana/server/contract/categories';
import { formatRupees } from '@tanabana/server/contract/money';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { perUnit } from '@tanabana/server/contract/quantity';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { useProducts } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { productsOf } from '../entries.ts';
import { useUpdateEntry } from '../use-entries.ts';
import { AdminItem, AdminList } from './admin-list.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';

export function ProductManager({ category }: { category: Category }) {
  const { items } = useProducts(category.key);
  return (
    <>
      <ProductForm category={category} />
      <AdminList
        heading={`${countOf('product', items.length)} in ${category.label}`}
        label={`Products in ${category.label}`}
        items={items}
      >
        {(product) => <ProductItem product={product} detail={unitPriceOf(product)} />}
      </AdminList>
    </>
  );
}

/** A press is saved at once. */
function SoldOut({ product }: { product: CategorisedProduct }) {
  const { _id: id, category, title, soldOut = false } = product;
  const products = productsOf(category);
  const { run, isPending } = useUpdateEntry(products, { edits: [products.list] });
  return (
    <Checkbox
      aria-label={`Sold out: ${title}`}
      checked={soldOut !== isPending}
      onChange={() => void run({ id, changes: { soldOut: !soldOut } })}
    >
      Sold out
    </Checkbox>
  );
}

/** `₹499 a metre` */
export const unitPriceOf = ({ price, cloth }: CategorisedProduct) =>
  `${formatRupees(price)}${perUnit(cloth?.unit)}`;

interface ProductItemProps {
  product: CategorisedProduct;
  detail: string;
}

export function ProductItem({ product, detail }: ProductItemProps) {
  return (
    <AdminItem
      picture={<FramedPicture image={product.image} alt="" />}
      title={product.title}
      detail={detail}
      more={<SoldOut product={product} />}
      actions={<ProductActions product={product} place="list" />}
    />
  );
}
