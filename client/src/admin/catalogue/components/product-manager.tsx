import type { Category } from '@tanabana/server/contract/categories';
import { formatRupees } from '@tanabana/server/contract/money';
import { FramedPicture } from '../../../components/framed-picture.tsx';
import { useProducts } from '../../../features/catalogue/use-catalogue.ts';
import { countOf } from '../../../lib/count.ts';
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
