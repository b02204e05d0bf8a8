import * as z from 'zod';
import type { Document } from './bson.ts';
import { CommandError, unsupported } from './errors.ts';
import { isDocument } from './values.ts';

export const document = z.custom<Document>(isDocument);
export const documents = z.array(document);
export const flag = z.optional(z.boolean());
/** A count; the driver sends whole numbers, but never below 0. */
export const count = z.optional(z.int().nonnegative());

/** Accepted and ignored: every write waits for the disk, which satisfies the shop's write concern. */
export const writeConcern = z.optional(
  z.strictObject({
    w: z.optional(z.literal('majority')),
    j: flag,
  }),
);

export const readFields = {
  $db: z.string(),
  /** Ignored: commands run in memory and end long before any sensible limit. */
  maxTimeMS: count,
};
export const writeFields = { ...readFields, writeConcern };
/** Ignored: the first batch always has all documents. */
export const cursorFields = { batchSize: count };

/** Checks that the command (or statement) has no fields but those of the schema. Throws with the name of another. */
export function validateFields<Schema extends z.ZodType>(
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
