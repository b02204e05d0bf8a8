import { expect, it } from 'vitest';
import { toHtml } from './markdown.ts';

it('makes HTML of Markdown, and shows HTML in it as it was typed', () => {
  const text = [
    '## Faults & more',
    '',
    '> To fill in: **days**',
    '',
    '<script>alert(1)</script>',
    '',
    'See [Contact](/contact) <b>now</b> <!-- no -->',
  ].join('\n');
  expect(toHtml(text).trim().split('\n')).toEqual([
    '<h2>Faults &amp; more</h2>',
    '<blockquote>',
    '<p>To fill in: <strong>days</strong></p>',
    '</blockquote>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<p>See <a href="/contact">Contact</a> &lt;b&gt;now&lt;/b&gt; &lt;!-- no --&gt;</p>',
  ]);
});
