import type { CategoryKey } from '@tanabana/server/contract/categories';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useIsSold } from '../use-catalogue.ts';

interface ProductLinkProps {
  of: { product: string; category: CategoryKey; available?: boolean };
  /** Not in the tab order, since the title is the same link. */
  isPicture?: boolean;
  children: ReactNode;
}

/** The picture or title of a cart or order line: a link while the product is sold. */
export function ProductLink({ of, isPicture = false, children }: ProductLinkProps) {
  const isSold = useIsSold(of.category, of.product);
  if (!isSold || of.available === false) return children;
  return (
    <Link
      to={paths.product(of.category, of.product)}
      className={isPicture ? undefined : 'underlined'}
      tabIndex={isPicture ? -1 : undefined}
    >
      {children}
    </Link>
  );
}
