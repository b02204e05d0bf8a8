import * as z from 'zod';

type Checked<T> = { data: T } | { data?: undefined; reason: string };

/** A report may have 20,000 rows with a thousand errors each. */
const REASON_MAX = 500;
const VALUE_MAX = 60;

/** Parses one row by its schema. Instead of throwing it names the first error of each field, for the admin. */
export function checkRow<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): Checked<z.output<Schema>> {
  const result = z.safeParse(schema, value, { error: explain, reportInput: true });
  if (result.success) return { data: result.data };
  const firstOfField = new Map<string, string>();
  for (const { path, message, input } of result.error.issues) {
    const field = path.join('.');
    // Later errors of a field mostly repeat the first one.
    if (!firstOfField.has(field)) firstOfField.set(field, rowError(field, message, input));
  }
  return { reason: cut([...firstOfField.values()].join('; '), REASON_MAX) };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most)}…` : text);

/** `price "1,29": Must be a number`. A value that is missing, blank or an object is not quoted. */
export function rowError(field: string, message: string, value?: unknown): string {
  if (!field) return message;
  const isShown = ['string', 'number', 'boolean'].includes(typeof value);
  const shown = isShown ? cut(String(value).trim(), VALUE_MAX) : '';
  return shown ? `${field} "${shown}": ${message}` : `${field}: ${message}`;
}

const kinds: Partial<Record<string, string>> = {
  number: 'a number such as 1299.5',
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
