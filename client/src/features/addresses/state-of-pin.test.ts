import { indianStates } from '@tanabana/server/contract/indian-states';
import { describe, expect, it } from 'vitest';
import { stateOfPin } from './state-of-pin.ts';

describe('the state of a pin code (2.16)', () => {
  it('is known from the first digits that tell it, and from no code that has none', () => {
    for (const [code, state] of [
      ['40', 'Maharashtra'],
      ['403', 'Goa'],
      ['१६० ०१७', 'Chandigarh'],
      ['682001', 'Kerala'],
      ['682555', 'Lakshadweep'],
      ['744101', 'Andaman and Nicobar Islands'],
    ] as const)
      expect([code, stateOfPin(code)]).toEqual([code, state]);
    const unknown = ['', '5', '99', '000000', '5600041', 'abc', '79'];
    expect(unknown.filter(stateOfPin)).toEqual([]);
  });

  it('is one of the list, and each of the list has pin codes', () => {
    const codes = Array.from({ length: 10_000 }, (_, n) => String(n).padStart(4, '0'));
    const found = new Set([...codes, '682555'].map(stateOfPin));
    found.delete(undefined);
    expect(found).toEqual(new Set(indianStates));
  });
});
