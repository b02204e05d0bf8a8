import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { colourFamilies, type ColourFamily } from '@tanabana/server/contract/colour-families';
import { familyOf } from '@tanabana/server/contract/family-of';
import { describe, expect, it } from 'vitest';

const styles = resolve(import.meta.dirname, '../../styles');
const tokens = ['tokens.css', 'families.css']
  .map((file) => readFileSync(resolve(styles, file), 'utf8'))
  .join('');

/** The colour that a token stands for. */
function valueOf(token: string): string {
  const [, value = ''] = new RegExp(`${token}: (.+);`).exec(tokens) ?? [];
  const [, other] = /var\((.+)\)/.exec(value) ?? [];
  return other ? valueOf(other) : value;
}

describe('the family of a colour', () => {
  it.each(colourFamilies)('is %s for its dot', (family) => {
    expect(familyOf(valueOf(`--family-${family}`))).toBe(family);
  });

  it.each<[ColourFamily, string[]]>([
    ['red', ['#ff0000', '#dc143c', '#9b2c1f', '#7a1f3d', '#800020', '#6b1a2a']],
    ['pink', ['#ffc0cb', '#ff1493', '#e8b4b8', '#b76e79', '#8c4a55', '#c08080']],
    ['orange', ['#ffa500', '#ff7f50', '#e2725b', '#b7410e', '#ffcba4', '#c0562f']],
    ['yellow', ['#ffff00', '#ffd700', '#e1ad01', '#f8de7e', '#c8871b', '#b8860b']],
    ['green', ['#008000', '#00ff00', '#556b2f', '#9caf88', '#c1e1c1', '#1e4d3a']],
    ['teal', ['#008080', '#40e0d0', '#005f6a', '#7fcdcd', '#17414a']],
    ['blue', ['#0000ff', '#000080', '#87ceeb', '#2b3a67', '#6b6f93', '#9db2bf', '#3d4652']],
    ['purple', ['#800080', '#dda0dd', '#4b0082', '#5b2c4f', '#4c1838', '#c5b8d0', '#b0a4b8']],
    ['brown', ['#8b4513', '#d2b48c', '#c19a6b', '#3b2417', '#7b3f00', '#b5a07a']],
    ['black', ['#000000', '#1a1a1a', '#2b2b2b', '#332e2a']],
    ['grey', ['#808080', '#a9a9a9', '#555555', '#9a958d', '#d3d3d3']],
    ['white', ['#fffff0', '#f5f5dc', '#fbf7f0', '#efe8da', '#e2dccd', '#f5f5f5']],
  ])('is %s for what people call so', (family, colours) => {
    expect(colours.map((colour) => [colour, familyOf(colour)])).toEqual(
      colours.map((colour) => [colour, family]),
    );
  });
});
