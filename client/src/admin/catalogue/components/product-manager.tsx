import type { Category } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { countOf } from '../../../lib/count.ts';
import { formatRupees } from '@tanabana/server/contract/money';
import { AdminItem, AdminList } from './admin-list.tsx';
import { ProductActions } from './product-actions.tsx';
import { ProductForm } from './product-form.tsx';

interface ProductManagerProps {
  category: Category;
  products: readonly CategorisedProduct[];
}

export function ProductManager({ category, products }: ProductManagerProps) {
  return (
    <>
      <ProductForm category={category} />
      <AdminList
        heading={`${countOf('product', products.length)} in ${category.label}`}
        label={`Products in ${category.label}`}
        items={products}
      >
        {(product) => (
          <AdminItem
            picture={<FramedPicture image={product.image} alt="" />}
            title={product.title}
            detail={formatRupees(product.price)}
            actions={<ProductActions product={product} place="line" />}
          />
        )}
      </AdminList>
    </>
  );
}
