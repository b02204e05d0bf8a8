import escapeHtml from 'escape-html';
import { brand } from '../contract/brand.ts';

/** What a page says about itself to search engines and chat apps. */
export interface PageHead {
  /** Without the shop's name. Empty: the shop's name alone. */
  title: string;
  description: string;
  /** The one address of what the page shows, from the root. */
  path: string;
  type: 'website' | 'product';
  /** A JPEG, PNG or WebP: chat apps show no AVIF. From the root or absolute. */
  picture: { address: string; width?: number; height?: number };
  data: object[];
}

/** Search engines cut there, between words. */
const DESCRIPTION_LENGTH = 160;

/**
 * The elements of the head. `origin` is the shop's own (PUBLIC_URL); without it there is no canonical address and all
 * others are relative.
 */
export function renderHead(head: PageHead, origin: string | undefined): string {
  const title = head.title ? `${head.title} · ${brand.name}` : brand.name;
  const description = cut(head.description);
  const picture = absolute(head.picture.address, origin);
  const { width, height } = head.picture;
  const og = {
    'og:site_name': brand.name,
    'og:type': head.type,
    'og:title': title,
    'og:description': description,
    ...(origin && { 'og:url': origin + head.path }),
    'og:image': picture,
    ...(width && height && { 'og:image:width': width, 'og:image:height': height }),
  };
  const twitter = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': picture,
  };
  return [
    `<title>${escapeHtml(title)}</title>`,
    element('meta', { name: 'description', content: description }),
    canonical(head.path, origin),
    ...Object.entries(og).map(([property, content]) => element('meta', { property, content })),
    ...Object.entries(twitter).map(([name, content]) => element('meta', { name, content })),
    ...head.data.map((object) => script('application/ld+json', { ...SCHEMA, ...object })),
  ].join('');
}

export const canonical = (path: string, origin: string | undefined) =>
  origin ? element('link', { rel: 'canonical', href: origin + path }) : '';

const SCHEMA = { '@context': 'https://schema.org' };

export const NO_INDEX = '<meta name="robots" content="noindex">';

export const absolute = (address: string, origin = ''): string =>
  address.startsWith('/') ? origin + address : address;

/** An element without content, its attributes escaped. */
export function element(name: string, attributes: Record<string, string | number>): string {
  const pairs = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${escapeHtml(String(value))}"`,
  );
  return `<${name}${pairs.join('')}>`;
}

/** A script that holds data. In it, only `<` could end the element. */
export function script(type: string, data: unknown, id?: string): string {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="${type}"${id ? ` id="${id}"` : ''}>${json}</script>`;
}

function cut(text: string): string {
  if (text.length <= DESCRIPTION_LENGTH) return text;
  const start = text.slice(0, DESCRIPTION_LENGTH);
  const end = start.lastIndexOf(' ');
  return `${end > 0 ? start.slice(0, end) : start.replace(/[\ud800-\udbff]$/, '')}…`;
}
