import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { ShareIcon } from '../../../components/icons/icons.tsx';
import { paths } from '../../../config/paths.ts';
import { wholeAddress } from '../../../lib/canonical.ts';
import { notify } from '../../../lib/notify.ts';
import { catalogueMessages } from '../messages.ts';
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

/** Cancelled, or pressed again while the browser still asks where to. */
const UNSHARED = ['AbortError', 'InvalidStateError'];

/** Asks the browser to share the address, or copies it where the browser cannot. */
async function shareLink(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && UNSHARED.includes(error.name)) return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(catalogueMessages.linkCopied);
  } catch {
    notify.failure(catalogueMessages.linkNotCopied);
  }
}
