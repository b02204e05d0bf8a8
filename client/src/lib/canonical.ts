/** In the page that the server sent, if it knows the shop's own origin. */
let link: HTMLLinkElement | null = null;

const NO_INDEX = 'meta[name="robots"]';

/** Tells search engines the one address of what is shown, from the root; without one they leave it out. */
export function showCanonical(path: string | undefined): void {
  const canonical = wholeAddress(path ?? '');
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

/** For a link that leaves the shop: at the shop's own origin, else at that of the page. */
export function wholeAddress(path: string): string {
  link ??= document.querySelector('link[rel="canonical"]');
  return new URL(path, link?.href ?? window.location.href).href;
}
