// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { messages } from './messages.ts';

/*
 * A new text needs a test of the screen that shows it. This finds only whether a screen's test names the
 * text; what that test checks is for the reviewer.
 */

const files = import.meta.glob<string>('../**/*.test.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const tests = Object.values(files).join('\n');

const { api: _notShown, ...shown } = messages;

const texts = Object.entries(shown).flatMap(([feature, ofFeature]) =>
  Object.entries(ofFeature).map(([key, text]) => ({ name: `messages.${feature}.${key}`, text })),
);

describe('every text of the shop', () => {
  it.each(texts)('$name is named by the test of a screen', ({ name, text }) => {
    const isNamed = new RegExp(`${name.replaceAll('.', '\\.')}\\b`).test(tests);
    expect(isNamed || tests.includes(text)).toBe(true);
  });
});
