/** Takes up no room and means nothing: U+00AD, U+200B, U+2060, U+FEFF, and what turns the direction of writing. */
const INVISIBLE = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/**
 * A text as it is stored: in NFC, with one plain space for white space of any kind and length, none around it, and
 * without invisible characters. U+200C and U+200D stay, since they change letters of Indian scripts.
 */
export const canonicalText = (written: string): string =>
  written.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/g, ' ').trim();

/** Words of ASCII with one space between them, as most titles are. A backtick is folded to a quote. */
const PLAIN = /^[!-_a-~]+(?: [!-_a-~]+)*$/;

/**
 * A text as it is compared, so that one finds what looks like the words that were typed: besides, case, the form of quotes and
 * dashes, U+200C and U+200D make no difference. Both sides are folded, since older texts are stored as they were written.
 * Thousands of titles are folded at once, so a plain one takes a short way.
 */
export const foldText = (written: string): string =>
  PLAIN.test(written)
    ? written.toLowerCase()
    : canonicalText(written.replace(/[\u200c\u200d]/g, '').toLowerCase())
        .replace(/[‘’‚‛′ʼ`´]/g, "'")
        .replace(/[“”„‟″«»]/g, '"')
        .replace(/[\p{Pd}\u2212]/gu, '-');

/** `canonicalText` leaves some invisible characters, of which some count as a letter (U+3164) or a symbol (U+2800). */
const VISIBLE = /(?![\u2800\p{DI}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Whether one of its characters is visible. */
export const isVisible = (text: string): boolean => VISIBLE.test(text);
