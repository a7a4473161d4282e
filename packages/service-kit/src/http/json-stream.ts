import { Readable } from 'node:stream';

/** Streams a JSON object with these fields. An async iterable becomes an array; a stream must already contain JSON. */
export const jsonStream = (fields: Record<string, unknown>): Readable =>
  Readable.from(objectOf(fields), { objectMode: false });

/** Yields the rows of `read` in batches of `size`; `read` gets the last row of the previous batch. */
export async function* inBatches<T>(size: number, read: (last: T | undefined) => Promise<T[]>): AsyncGenerator<T> {
  let rows: T[] = [];
  do {
    rows = await read(rows.at(-1));
    yield* rows;
  } while (rows.length === size);
}

async function* objectOf(fields: Record<string, unknown>): AsyncGenerator<string> {
  let before = '{';
  for (const [name, value] of Object.entries(fields)) {
    yield `${before}${JSON.stringify(name)}:`;
    if (value instanceof Readable) yield* value.setEncoding('utf8');
    else if (isList(value)) yield* listOf(value);
    else yield JSON.stringify(value ?? null);
    before = ',';
  }
  yield before === '{' ? '{}' : '}';
}

async function* listOf(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  let before = '[';
  for await (const value of values) {
    yield `${before}${JSON.stringify(value)}`;
    before = ',';
  }
  yield before === '[' ? '[]' : ']';
}

const isList = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
