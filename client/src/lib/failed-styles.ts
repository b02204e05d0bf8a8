const failed = new Set<HTMLLinkElement>();

// A link's error does not bubble, but it can be captured.
document.addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') failed.add(target);
  },
  { capture: true },
);

/**
 * Retries the stylesheets that failed to load; rejects when one fails again. Vite's `import()` requests each stylesheet
 * only once, so a retried screen would have no styles.
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
