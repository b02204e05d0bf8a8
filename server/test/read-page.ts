import { parse, type DefaultTreeAdapterTypes } from 'parse5';

interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
}

let last: { html: string; elements: HtmlElement[] } | undefined;

/** The elements of a page as a browser reads them. To read a page takes longer than all else that a test does with it. */
export function elementsOf(html: string): HtmlElement[] {
  if (last?.html !== html) last = { html, elements: read(html) };
  return last.elements;
}

function read(html: string): HtmlElement[] {
  const all: HtmlElement[] = [];
  const add = (nodes: DefaultTreeAdapterTypes.ChildNode[]): void => {
    for (const node of nodes) {
      if (!('tagName' in node)) continue;
      const text = node.childNodes.map((child) => ('value' in child ? child.value : '')).join('');
      const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
      all.push({ name: node.tagName, attributes, text });
      add(node.childNodes);
    }
  };
  add(parse(html).childNodes);
  return all;
}

/** The texts of a page's head: its title, and its descriptions and addresses by their names. */
export function headOf(html: string): Record<string, string | undefined> {
  const texts: Record<string, string | undefined> = {};
  for (const { name, attributes, text } of elementsOf(html)) {
    if (name === 'title') texts['title'] = text;
    if (name === 'link' && attributes['rel'] === 'canonical') {
      texts['canonical'] = attributes['href'];
    }
    const meta = attributes['name'] ?? attributes['property'];
    if (name === 'meta' && meta) texts[meta] = attributes['content'];
  }
  return texts;
}

/** The objects of schema.org in a page. */
export function schemaOrgOf(html: string): Record<string, unknown>[] {
  return elementsOf(html)
    .filter(({ attributes }) => attributes['type'] === 'application/ld+json')
    .map(({ text }) => JSON.parse(text) as Record<string, unknown>);
}
