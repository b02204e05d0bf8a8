import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { useContext, type MouseEvent, type ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { preloadProduct } from './lazy-product.ts';
import { OpenProductContext, rowName, RowContext } from '../use-product-overlay.ts';

interface OpenLinkProps {
  product: CategorisedProduct;
  className: string | undefined;
  children: ReactNode;
}

/** A link to the product's own address, but a plain press opens the product over the screen. */
export function OpenLink({ product, className, children }: OpenLinkProps) {
  const openProduct = useContext(OpenProductContext);
  const row = useContext(RowContext);
  const { category, _id, title } = product;

  function press(event: MouseEvent) {
    // The browser itself opens another tab or window.
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openProduct({ product, row });
  }

  return (
    <a
      href={paths.product(category, _id)}
      className={className}
      aria-label={title}
      data-row={rowName(row)}
      aria-haspopup="dialog"
      onPointerEnter={preloadProduct}
      onClick={press}
    >
      {children}
    </a>
  );
}
