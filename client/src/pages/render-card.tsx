import { categoryOf } from '@tanabana/server/contract/categories';
import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { ProductCard } from '../features/catalogue/components/product-card.tsx';

/** The shop's own card, for previews: pressing it does nothing. */
export function renderCard(product: CategorisedProduct) {
  return (
    <ProductCard
      product={product}
      isShort={categoryOf(product.category).shortImage}
      isLazy={false}
      onOpen={stay}
    />
  );
}

function stay() {}
