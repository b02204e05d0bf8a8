// @vitest-environment node
import { messages } from '@tanabana/server/contract/messages';
import { describe, expect, it } from 'vitest';

/*
 * Whoever adds a sentence adds the test of the screen that says it, or that stays silent. This sees only that
 * a test of a screen names each one; what that test does with it is for its reader to judge.
 */

const files = import.meta.glob<string>('../**/*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tests = Object.values(files).join('\n');

/** What the API answers beside these is shown nowhere. */
const { api: _unseen, ...shown } = messages;

const sentences = Object.entries(shown).flatMap(([feature, texts]) =>
  Object.entries(texts).map(([key, text]) => ({ name: `messages.${feature}.${key}`, text })),
);

describe('every sentence of the shop', () => {
  it.each(sentences)('$name is named by the test of a screen', ({ name, text }) => {
    const isNamed = new RegExp(`${name.replaceAll('.', '\\.')}\\b`).test(tests);
    expect(isNamed || tests.includes(text)).toBe(true);
  });
});
