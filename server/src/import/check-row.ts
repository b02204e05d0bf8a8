import * as z from 'zod';

type Checked<T> = { data: T; errors: [] } | { data?: undefined; errors: string[] };

/** Parses one row by its schema. Instead of throwing it returns the first error of each field, for the admin. */
export function checkRow<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, value, { error: explain });
  if (result.success) return { data: result.data, errors: [] };
  const firstOfField = new Map<string, string>();
  for (const { path, message } of result.error.issues) {
    const field = path.join('.');
    // Later errors of a field mostly repeat the first one.
    if (!firstOfField.has(field)) firstOfField.set(field, message);
  }
  return {
    errors: [...firstOfField].map(([field, message]) => (field ? `${field}: ${message}` : message)),
  };
}

const kinds: Partial<Record<string, string>> = {
  number: 'a number',
  int: 'a whole number',
  string: 'a text',
  object: 'an object',
  array: 'a list',
  boolean: 'true or false',
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
