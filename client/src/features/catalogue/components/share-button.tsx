import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { ShareIcon } from '../../../components/icons/icons.tsx';
import { paths } from '../../../config/paths.ts';
import { wholeAddress } from '../../../lib/canonical.ts';
import { shareLink } from '../share-link.ts';
import styles from './product-tool.module.css';

/** Shares the product's own address, whatever screen it is open over. */
export function ShareButton({
  product: { category, _id, title },
}: {
  product: CategorisedProduct;
}) {
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Share"
      onClick={() => void shareLink(title, wholeAddress(paths.product(category, _id)))}
    >
      <ShareIcon size={22} />
      <span className={styles.word}>
        <span data-shown>Share</span>
      </span>
    </button>
  );
}
