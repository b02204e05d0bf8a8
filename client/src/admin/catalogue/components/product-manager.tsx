import type { Category } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { Checkbox } from '../../../components/checkbox.tsx';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { UnitPrice } from '../../../components/unit-price.tsx';
import { useProducts } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
import { productsOf } from '../entries.ts';
import { useUpdateEntry } from '../use-entries.ts';
import { useOpened } from '../use-opened.ts';
import { AdminItem, AdminList } from './admin-list.tsx';
import { ProductActions, ProductDialog } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';

export function ProductManager({ category }: { category: Category }) {
  const { items } = useProducts(category.key);
  const opened = useOpened<CategorisedProduct>();
  return (
    <>
      <ProductForm category={category} />
      <AdminList
        heading={`${countOf('product', items.length)} in ${category.label}`}
        label={`Products in ${category.label}`}
        items={items}
      >
        {(product) => <ProductItem product={product} onEdit={opened.open} />}
      </AdminList>
      {opened.entry && <ProductDialog product={opened.entry} onClose={opened.close} />}
    </>
  );
}

function SoldOut({ product }: { product: CategorisedProduct }) {
  const { _id: id, category, title, soldOut = false } = product;
  const { run, isPending, variables } = useUpdateEntry(productsOf(category));
  return (
    <Checkbox
      aria-label={`Sold out: ${title}`}
      checked={isPending ? variables.changes.soldOut : soldOut}
      onChange={({ target }) => void run({ id, changes: { soldOut: target.checked } })}
    >
      Sold out
    </Checkbox>
  );
}

interface ProductItemProps {
  product: CategorisedProduct;
  /** The name of its list, where several are shown. */
  list?: string;
  onEdit: (product: CategorisedProduct) => void;
}

export function ProductItem({ product, list, onEdit }: ProductItemProps) {
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
      actions={<ProductActions product={product} place="list" onEdit={onEdit} />}
    />
  );
}
