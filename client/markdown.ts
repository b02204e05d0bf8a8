import { Marked } from 'marked';

/** HTML in the text is shown as it was typed. */
const markdown = new Marked({
  async: false,
  tokenizer: { html: () => undefined, tag: () => undefined },
});

/** A wide table scrolls inside its own box. */
export const toHtml = (text: string): string =>
  markdown
    .parse(text, { async: false })
    .replaceAll(
      '<table>',
      '<div class="scroller" role="region" aria-label="Table" tabindex="0"><table>',
    )
    .replaceAll('</table>', '</table></div>');
