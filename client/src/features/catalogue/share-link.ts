import { notify } from '../../lib/notify.ts';
import { catalogueMessages } from './messages.ts';

/** Cancelled, or pressed again while the browser still asks where to. */
const UNSHARED = ['AbortError', 'InvalidStateError'];

/** Asks the browser to share the address, or copies it where the browser cannot. */
export async function shareLink(title: string, url: string): Promise<void> {
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
