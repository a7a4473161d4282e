import type { z } from 'zod';

/** A valid value, or a sentence for each error with its place, such as "pages[0].path is missing." */
export type Checked<T> = { value: T; errors: [] } | { value?: undefined; errors: string[] };

export function check<T>(schema: z.ZodType<T>, value: unknown): Checked<T> {
  const result = schema.safeParse(value, { error: messageOf });
  if (result.success) return { value: result.data, errors: [] };
  return {
    errors: result.error.issues.map(({ path, message }) => `${[placeOf(path), message].filter(Boolean).join(' ')}.`),
  };
}

/** Returns the valid value, or throws an error that names the file and all its faults. */
export function parse<T>(schema: z.ZodType<T>, value: unknown, file: string): T {
  const { value: parsed, errors } = check(schema, value);
  if (parsed === undefined) throw new Error(errors.map((error) => `${file}: ${error}`).join('\n'));
  return parsed;
}

const placeOf = (path: PropertyKey[]): string =>
  path.reduce<string>(
    (place, key) => (typeof key === 'number' ? `${place}[${key}]` : place + (place ? '.' : '') + String(key)),
    '',
  );

function messageOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? 'is missing' : `is not ${nameOfType[issue.expected] ?? issue.expected}`;
  if (issue.code === 'invalid_value') return `is none of ${issue.values.join(', ')}`;
  if (issue.code === 'unrecognized_keys') return `has the unknown field ${issue.keys.join(', ')}`;
  if (issue.code === 'too_small') return `is less than ${issue.minimum}`;
  if (issue.code === 'too_big') return `is more than ${issue.maximum}`;
  if (issue.code === 'invalid_key') return 'has a key of another form';
  return undefined;
}

const nameOfType: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};
