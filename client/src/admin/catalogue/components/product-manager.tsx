import type { Category } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { useProducts } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { SavedCheckbox } from '../../components/saved-checkbox.tsx';
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
        {(product) => <ProductItem product={product} />}
      </AdminList>
    </>
  );
}

function SoldOut({ product }: { product: CategorisedProduct }) {
  const { _id: id, category, title, soldOut = false } = product;
  const products = productsOf(category);
  const { run } = useUpdateEntry(products, { reloadsAfterFailure: true });
  return (
    <SavedCheckbox
      aria-label={`Sold out: ${title}`}
      saved={soldOut}
      save={(now) => run({ id, changes: { soldOut: now } })}
    >
      Sold out
    </SavedCheckbox>
  );
}

interface ProductItemProps {
  product: CategorisedProduct;
  /** The name of its list, where several are shown. */
  list?: string;
}

export function ProductItem({ product, list }: ProductItemProps) {
  const { image, title, price, cloth } = product;
  return (
    <AdminItem
      picture={<FramedPicture image={image} alt="" />}
      title={title}
      detail={
        <>
          <UnitPrice price={price} unit={cloth?.unit} />
          {list && <span>{`, ${list}`}</span>}
        </>
      }
      more={<SoldOut product={product} />}
      actions={<ProductActions product={product} place="list" />}
    />
  );
}
