import * as z from 'zod/mini';
import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { isDocument } from './values.ts';

export const document = z.custom<Document>(isDocument);
export const documents = z.array(document);
export const flag = z.optional(z.boolean());
/** A count; the driver sends whole numbers, but never below 0. */
export const count = z.optional(z.number().check(z.int(), z.nonnegative()));

/** Every write waits for the disk, which is all that the shop's concern asks for. */
export const writeConcern = z.optional(
  z.strictObject({
    w: z.optional(z.literal('majority')),
    j: flag,
  }),
);

export const readFields = {
  $db: z.string(),
  /** Commands run in one go in memory: they end long before any sensible limit. */
  maxTimeMS: count,
};
export const writeFields = { ...readFields, writeConcern };
/** How the answers of cursors are cut; everything stands in the first batch, which any cutting allows. */
export const cursorFields = { batchSize: count };

/** Checks that the command (or statement) has exactly the fields of the schema; any other is refused by name. */
export function readFieldsOf<Schema extends z.ZodMiniType>(
  schema: Schema,
  what: string,
  source: Document,
): z.output<Schema> {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const place = [what, ...(issue?.path ?? [])].join('.');
  if (issue?.code === 'unrecognized_keys') {
    throw unsupported(`the field ${issue.keys.join(', ')} of ${place}`);
  }
  if (issue?.code === 'invalid_type' || issue?.code === 'custom') {
    throw new CommandError('TypeMismatch', `${place} is missing or of the wrong type`);
  }
  throw unsupported(`this value of ${place}`);
}
