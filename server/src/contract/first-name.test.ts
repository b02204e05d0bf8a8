import { expect, it } from 'vitest';
import { firstName } from './first-name.ts';

it('is the first word, or the whole name where that is an initial or a title', () => {
  for (const [name, shown] of Object.entries({
    'Meera Rao': 'Meera',
    ' Meera\u00a0 Rao ': 'Meera',
    'मीरा राव': 'मीरा',
    Om: 'Om',
    'S. Ramesh': 'S. Ramesh',
    'K.R. Narayanan': 'K.R. Narayanan',
    'Dr. Rao': 'Dr. Rao',
    'Smt Devi': 'Smt Devi',
    'श्रीमती देवी': 'श्रीमती देवी',
    'Md Rafi': 'Md Rafi',
    '': '',
  })) {
    expect([name, firstName(name)]).toEqual([name, shown]);
  }
});
