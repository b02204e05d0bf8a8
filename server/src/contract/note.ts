import { canonicalText, isVisible } from './written-text.ts';

/** In code points. */
export const ORDER_NOTE_MAX = 300;

export const noteMessages = {
  notANote: `A note is a text of at most ${ORDER_NOTE_MAX} characters.`,
} as const;

/** A note as it is stored: each line canonical, without control characters. Empty where nothing of it is visible. */
export function canonicalNote(written: string): string {
  const lines = written.split(/\r\n?|[\n\u2028\u2029]/).map(canonicalText);
  const note = lines
    .join('\n')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim();
  return isVisible(note) ? note : '';
}

export const noteLength = (note: string): number => Array.from(note).length;
