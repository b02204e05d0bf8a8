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
 * Loads again the stylesheets that failed; rejects when one fails again. Vite's `import()` asks for each of them
 * once: without this a screen that is fetched again would come without its look.
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
