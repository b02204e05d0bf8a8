import type { SampleShop } from './sample-shop.ts';

/** What one call of product 7 must do: one success and every refusal that is written down. */
export interface CallCase {
  /** As the table names it. */
  name: string;
  access: 'open' | 'shopper' | 'admin';
  /** The id in the path that succeeds, of user A where the call is a shopper's. */
  id?: (shop: SampleShop) => string;
  /** The payload that succeeds. */
  body?: (shop: SampleShop) => unknown;
  status: number;
  answer: (shop: SampleShop) => unknown;
  /** Fields of the payload with a value that is refused with 400 and this text. */
  faults?: Fault[];
  refusals?: Refusal[];
}

export type Fault = [field: string, value: unknown, message: string];

/** A refusal that depends on more than one field of the payload. */
export interface Refusal {
  what: string;
  status: number;
  message: string;
  /** Brings the shop into the state in which the call is refused. */
  given?: (shop: SampleShop) => Promise<unknown>;
  /** Instead of the payload that succeeds. */
  body?: (shop: SampleShop) => unknown;
  query?: (shop: SampleShop) => string;
}

const invalid = (field: string) => `Invalid value for ${field}.`;

const NOT_TEXTS = [undefined, null, 7, true, '', '   ', ['x'], { $gt: '' }];
const NOT_NUMBERS = [undefined, null, '7', true, [7], { $gt: 0 }];

const everyOne = (field: string, values: unknown[], message = invalid(field)): Fault[] =>
  values.map((value) => [field, value, message]);

/** A text of 1 to 200 characters that must be there. */
export const textFaults = (field: string): Fault[] =>
  everyOne(field, [...NOT_TEXTS, 'x'.repeat(201)]);

/** An address of up to 2,000 characters that must be there. */
export const linkFaults = (field: string): Fault[] =>
  everyOne(field, [...NOT_TEXTS, `/${'x'.repeat(2_000)}`]);

const NOT_A_PICTURE =
  'Use a web address, a path that starts with one slash, or a png, jpeg, webp, avif or gif as data.';

/** The same, of a picture that is kept. */
export const pictureFaults = (field: string): Fault[] => [
  ...linkFaults(field),
  ...everyOne(
    field,
    [
      'javascript:alert(1)',
      'vbscript:x',
      'data:text/html,<script>',
      'data:image/svg+xml,<svg>',
      '//evil.example/x.png',
      '/\\evil.example/x.png',
      'x.png',
      '/a\u0000b.png',
    ],
    NOT_A_PICTURE,
  ),
];

/** Digits only; everything else is refused with a text of its own (product 5.3). */
export const digitFaults = (field: string, length: number, message: string): Fault[] =>
  everyOne(
    field,
    [...NOT_TEXTS, '1'.repeat(length - 1), '1'.repeat(length + 1), '१'.repeat(length)],
    message,
  );

export const optionalTextFaults = (field: string): Fault[] =>
  everyOne(field, [null, 7, ['x'], { $gt: '' }, 'x'.repeat(201)]);

export const wholeNumberFaults = (field: string, least: number, most?: number): Fault[] =>
  everyOne(field, [...NOT_NUMBERS, least - 1, least + 0.5, ...(most ? [most + 1] : [])]);

export const priceFaults: Fault[] = [
  ...everyOne('price', [...NOT_NUMBERS, -1]),
  ['price', 1.005, 'At most two decimals.'],
];

/** A field that may be left out. */
export const orLeftOut = (faults: Fault[]) => faults.filter(([, value]) => value !== undefined);
