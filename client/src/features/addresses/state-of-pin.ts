import { pinDigits } from '@tanabana/server/contract/address';

/**
 * The states by the beginnings of their pin codes; the longest that fits decides. Left out are those of the army's post,
 * and 79, which is of several states.
 */
const statesByPin: Record<string, string> = {
  11: 'Delhi',
  ...sameState('Haryana', 12, 13),
  ...sameState('Punjab', 14, 15, 16),
  160: 'Chandigarh',
  17: 'Himachal Pradesh',
  ...sameState('Jammu and Kashmir', 18, 19),
  194: 'Ladakh',
  ...sameState('Uttar Pradesh', 20, 21, 22, 23, 24, 25, 26, 27, 28, 2467),
  ...sameState('Uttarakhand', 246, 248, 249, 2625, 263),
  ...sameState('Rajasthan', 30, 31, 32, 33, 34),
  ...sameState('Gujarat', 36, 37, 38, 39),
  ...sameState('Dadra and Nagar Haveli and Daman and Diu', 362520, 3962),
  ...sameState('Maharashtra', 40, 41, 42, 43, 44),
  403: 'Goa',
  ...sameState('Madhya Pradesh', 45, 46, 47, 48),
  49: 'Chhattisgarh',
  50: 'Telangana',
  ...sameState('Andhra Pradesh', 51, 52, 53),
  ...sameState('Karnataka', 56, 57, 58, 59),
  ...sameState('Tamil Nadu', 60, 61, 62, 63, 64),
  605: 'Puducherry',
  ...sameState('Kerala', 67, 68, 69),
  682555: 'Lakshadweep',
  ...sameState('West Bengal', 70, 71, 72, 73, 74),
  737: 'Sikkim',
  744: 'Andaman and Nicobar Islands',
  ...sameState('Odisha', 75, 76, 77),
  78: 'Assam',
  ...sameState('Arunachal Pradesh', 790, 791, 792),
  ...sameState('Meghalaya', 793, 794),
  795: 'Manipur',
  796: 'Mizoram',
  ...sameState('Nagaland', 797, 798),
  799: 'Tripura',
  ...sameState('Bihar', 80, 81, 821, 823, 824, 84, 85),
  ...sameState('Jharkhand', 814, 815, 816, 82, 83),
};

function sameState(state: string, ...beginnings: number[]): Record<string, string> {
  return Object.fromEntries(beginnings.map((digits) => [digits, state]));
}

/** The state of a pin code as people write it, or of its first digits; undefined when they are of none. */
export function stateOfPin(written: string): string | undefined {
  const digits = pinDigits(written);
  if (!/^\d{1,6}$/.test(digits)) return undefined;
  for (let length = digits.length; length > 1; length -= 1) {
    const state = statesByPin[digits.slice(0, length)];
    if (state) return state;
  }
  return undefined;
}
