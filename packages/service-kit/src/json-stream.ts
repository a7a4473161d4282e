import { Readable } from 'node:stream';

/**
 * A stream of the JSON object with these fields. A list that is read bit by bit (an async iterable) is written
 * while it is read; a stream is JSON already.
 */
export const jsonStream = (fields: Record<string, unknown>): Readable => Readable.from(objectOf(fields), { objectMode: false });

/** Rows as `read` answers with them, `size` at a time: each batch is asked for by the last row of the one before. */
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
