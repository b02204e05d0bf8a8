import * as z from 'zod';
import { apiMessages } from '../contract/error.ts';
import { badRequest } from './api-error.ts';

/**
 * Parses the value by the contract's schema: a new object without unknown keys. Throws 400 with the schema's
 * own text for the first error, or one that names the field.
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  // Only what a schema says itself: zod's own texts differ by what else has loaded zod.
  const result = z.safeParse(schema, value, { error: () => '' });
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw badRequest(issue?.message || apiMessages.invalid(field));
}
