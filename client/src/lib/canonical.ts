/** The canonical link of the server's page. Missing if the server does not know the shop's public address. */
let link: HTMLLinkElement | null = null;

const NO_INDEX = 'meta[name="robots"]';

/** Sets the canonical address, a path of the shop. Without a path, search engines are told not to index the screen. */
export function setCanonical(path: string | undefined): void {
  const canonical = fullAddress(path ?? '');
  const noIndex = document.querySelector(NO_INDEX);
  if (path === undefined) {
    link?.remove();
    if (noIndex) return;
    const meta = document.createElement('meta');
    meta.name = 'robots';
    meta.content = 'noindex';
    document.head.append(meta);
  } else {
    noIndex?.remove();
    if (!link) return;
    link.href = canonical;
    document.head.append(link);
  }
}

/** The address with the shop's public origin, if that is known, else with the page's. */
export function fullAddress(path: string): string {
  link ??= document.querySelector('link[rel="canonical"]');
  return new URL(path, link?.href ?? window.location.href).href;
}
