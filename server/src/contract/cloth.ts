import type { Cloth } from './cloth-schemas.ts';
import { DEFAULT_STEP, type Step } from './quantity.ts';

export const COMPOSITION_MAX = 80;
export const ORIGIN_MAX = 60;
export const NOTE_MAX = 300;
export const COLOURS_MAX = 3;

/** Both ends are allowed. */
export const WIDTH_CM = { min: 20, max: 400 } as const;
export const GSM = { min: 10, max: 1_500 } as const;
export const PICTURE_CM = { min: 1, max: 500 } as const;

export const DRAPES = ['fluid', 'medium', 'crisp'] as const;
export type Drape = (typeof DRAPES)[number];

export const SHEERS = ['opaque', 'slightly', 'sheer'] as const;
export type Sheer = (typeof SHEERS)[number];

/** A cloth has at most one wash (the first three) and at most one `iron-` value. */
export const CARES = [
  'wash-cold',
  'wash-30',
  'hand-wash',
  'dry-clean',
  'no-bleach',
  'no-tumble-dry',
  'iron-low',
  'iron-medium',
  'line-dry',
] as const;
export type Care = (typeof CARES)[number];
export const WASHES: readonly Care[] = CARES.slice(0, 3);
export const isIron = (care: Care): boolean => care.startsWith('iron-');

export const clothMessages = {
  stepOfPieces: 'Only products sold by the metre have a step.',
  care: 'List each care instruction once, with at most one way to wash and one way to iron.',
  notAColour: 'Write a colour as # and six digits or small letters from a to f, as in #a8322a.',
  colours: `At most ${COLOURS_MAX} colours, each once.`,
  unitFixed:
    'A product sold by the metre cannot be changed to pieces, or the other way round. Add a new product instead.',
  stepCoarser: 'The step can be made smaller, not larger.',
  partsOfPaise: (step: Step = 1) => `A step of ${step} m must cost whole paise.`,
} as const;

interface Sold {
  cloth?: Cloth | null | undefined;
}

/** The step of a new product, or of `former` after these changes; a piece has none. */
export const stepAfter = ({ cloth }: Sold, former?: Sold): Step | undefined =>
  cloth === undefined
    ? former?.cloth?.step
    : cloth?.unit && (cloth.step ?? former?.cloth?.step ?? DEFAULT_STEP);
