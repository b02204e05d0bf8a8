const failed = new Set<HTMLLinkElement>();

// The error event of a link does not bubble.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  { capture: true },
);

/**
 * Retries the stylesheets that failed to load; rejects when one fails again. Vite requests each stylesheet only once, so
 * without this a retried screen would have no styles.
 */
export async function reloadFailedStyles(): Promise<void> {
  await Promise.all([...failed].map(reload));
}

function reload(link: HTMLLinkElement): Promise<void> {
  failed.delete(link);
  const again = link.cloneNode() as HTMLLinkElement;
  return new Promise((resolve, reject) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => reject(new Error(`Unable to load ${again.href}`)));
    link.replaceWith(again);
  });
}
