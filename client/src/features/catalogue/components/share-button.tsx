import type { CategorisedProduct } from '@tanabana/server/contract/product';
import { ShareIcon } from '../../../components/icons/icons.tsx';
import { paths } from '../../../config/paths.ts';
import { fullAddress } from '../../../lib/canonical.ts';
import { notify } from '../../../lib/notify.ts';
import { catalogueMessages } from '../messages.ts';
import styles from './product-tool.module.css';

/** Shares the product's own address, on whatever screen it is open. */
export function ShareButton({
  product: { category, _id, title },
}: {
  product: CategorisedProduct;
}) {
  return (
    <button
      type="button"
      className={`round flex-none mid muted row strong ${styles.button}`}
      aria-label="Share"
      onClick={() => void shareLink(title, fullAddress(paths.product(category, _id)))}
    >
      <ShareIcon size={22} />
      <span className={styles.word}>
        <span data-shown>Share</span>
      </span>
    </button>
  );
}

/** The user cancelled, or pressed again while the browser's dialog was open. */
const CANCELLED = ['AbortError', 'InvalidStateError'];

/** Opens the browser's share dialog, or copies the address where there is none. */
async function shareLink(title: string, url: string): Promise<void> {
  try {
    if ('share' in navigator) return await navigator.share({ title, url });
  } catch (error) {
    if (error instanceof DOMException && CANCELLED.includes(error.name)) return;
  }
  try {
    await navigator.clipboard.writeText(url);
    notify.success(catalogueMessages.linkCopied);
  } catch {
    notify.failure(catalogueMessages.linkNotCopied(url));
  }
}
