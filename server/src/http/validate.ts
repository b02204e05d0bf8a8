import * as z from 'zod/mini';
import { apiMessages } from '../contract/error.ts';
import { badRequest } from './api-error.ts';

/** zod's text where a schema has none of its own. */
const ZOD_DEFAULT = 'Invalid input';

/**
 * Parses the value by the contract's schema: a new object without unknown keys. Throws 400 with the schema's
 * own text for the first fault, or one that names the field.
 */
export function validate<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = z.safeParse(schema, value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join('.') ?? '';
  throw badRequest(
    issue && issue.message !== ZOD_DEFAULT ? issue.message : apiMessages.invalid(field),
  );
}

type Examined<T> = { data: T; faults: [] } | { data?: undefined; faults: string[] };

/** The same for one value of many: throws nothing, and returns the first fault of each field as a text. */
export function examine<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Examined<z.output<Schema>> {
  const result = z.safeParse(schema, value, { error: explain });
  if (result.success) return { data: result.data, faults: [] };
  const firstOfField = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    // Later faults of a field mostly repeat the first.
    if (!firstOfField.has(field)) firstOfField.set(field, message);
  }
  return {
    faults: [...firstOfField].map(([field, message]) => (field ? `${field}: ${message}` : message)),
  };
}

const kinds: Partial<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  object: 'an object',
};

/** Texts for the admin where a schema has none of its own. */
const explain: z.core.$ZodErrorMap = (issue) => {
  if (issue.input === undefined) return 'Missing';
  const isText = typeof issue.input === 'string';
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${kinds[issue.expected] ?? 'something else'}`;
    case 'too_small':
      return isText ? 'Must not be empty' : `Must be at least ${issue.minimum}`;
    case 'too_big':
      return isText ? `At most ${issue.maximum} characters` : `Must be at most ${issue.maximum}`;
    case 'invalid_value':
      return `Must be one of ${issue.values.join(', ')}`;
    default:
      return 'Cannot be used';
  }
};
