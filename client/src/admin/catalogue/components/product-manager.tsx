import type { Category } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { countOf } from '../../../lib/count.ts';
import { formatRupees } from '../../../lib/money.ts';
import { OwnedItem, OwnedList } from './edited-list.tsx';
import { ProductDeeds } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductManagerProps {
  category: Category;
  products: readonly CategorisedProduct[];
}

/** One category: the form that adds to it, and what is in it. */
export function ProductManager({ category, products }: ProductManagerProps) {
  return (
    <>
      <ProductForm category={category} />
      <OwnedList
        heading={`${countOf('product', products.length)} in ${category.label}`}
        label={`Products in ${category.label}`}
        items={products}
      >
        {(product) => (
          <OwnedItem
            picture={<FramedPicture image={product.image} alt="" />}
            title={product.title}
            detail={formatRupees(product.price)}
            deeds={<ProductDeeds product={product} place="line" />}
          />
        )}
      </OwnedList>
    </>
  );
}
