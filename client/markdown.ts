import { Marked } from 'marked';

/** HTML in the text is shown as it was typed. */
const markdown = new Marked({
  async: false,
  tokenizer: { html: () => undefined, tag: () => undefined },
});

export const toHtml = (text: string): string => markdown.parse(text, { async: false });
