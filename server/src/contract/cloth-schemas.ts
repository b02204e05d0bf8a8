import * as z from 'zod/mini';
import {
  CARES,
  clothMessages,
  COLOURS_MAX,
  COMPOSITION_MAX,
  DRAPES,
  GSM,
  isIron,
  NOTE_MAX,
  ORIGIN_MAX,
  PICTURE_CM,
  SHEERS,
  WASHES,
  WIDTH_CM,
  type Care,
} from './cloth.ts';
import { fewOf, isEmpty, once, step, textUpTo, unit } from './values.ts';

const between = ({ min, max }: { min: number; max: number }) =>
  z.int().check(z.gte(min), z.lte(max));

const isCare = (care: readonly Care[]) =>
  once(care) &&
  care.filter((each) => WASHES.includes(each)).length <= 1 &&
  care.filter(isIron).length <= 1;

const colour = z
  .string(clothMessages.notAColour)
  .check(z.regex(/^#[0-9a-f]{6}$/, clothMessages.notAColour));
const fewColours = fewOf(z.array(colour), COLOURS_MAX, once, clothMessages.colours);
const fewCares = fewOf(z.array(z.enum(CARES)), CARES.length, isCare, clothMessages.care);

/** What is known of the cloth. What is not known is left out. */
export const clothSchema = z
  .object({
    unit: z.exactOptional(unit),
    step: z.exactOptional(step),
    composition: z.exactOptional(textUpTo(COMPOSITION_MAX)),
    widthCm: z.exactOptional(between(WIDTH_CM)),
    gsm: z.exactOptional(between(GSM)),
    drape: z.exactOptional(z.enum(DRAPES)),
    sheer: z.exactOptional(z.enum(SHEERS)),
    care: z.exactOptional(fewCares),
    origin: z.exactOptional(textUpTo(ORIGIN_MAX)),
    note: z.exactOptional(textUpTo(NOTE_MAX)),
    colours: z.exactOptional(fewColours),
    pictureCm: z.exactOptional(between(PICTURE_CM)),
  })
  .check(
    z.refine(({ unit, step }) => unit !== undefined || step === undefined, {
      message: clothMessages.stepOfPieces,
      path: ['step'],
    }),
  );
export type Cloth = z.infer<typeof clothSchema>;

/** Without empty and unknown fields; null when nothing is left. What is no object is left to the schema. */
function filled(cloth: Cloth | null): Cloth | null {
  if (typeof cloth !== 'object' || cloth === null || Array.isArray(cloth)) return cloth;
  const fields = Object.entries(cloth).filter(
    ([name, value]) =>
      Object.hasOwn(clothSchema.shape, name) && value !== undefined && !isEmpty(value),
  );
  return fields.length > 0 ? Object.fromEntries(fields) : null;
}

/** As the admin sends it. Null and a cloth without a fact say that there is none. */
export const clothInputSchema = z.pipe(z.transform(filled), z.nullable(clothSchema));
