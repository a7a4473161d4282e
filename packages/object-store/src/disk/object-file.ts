import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { free, withinLimit } from '../body.ts';
import type { ObjectInfo } from '../object-store.ts';

/** Object metadata, stored at the start of the file, so that one rename publishes content and metadata together. */
interface ObjectHeader {
  contentType: string;
  etag: string;
}

type WrittenFile = Omit<ObjectInfo, 'key'>;

/** Bytes before the content; a fixed size lets a listing compute object sizes without opening files. */
export const HEADER_BYTES = 256;

export interface WriteOptions {
  contentType: string;
  maxBytes: number;
  /** The body's chunks have no other owner, so each is freed once written. */
  ownsChunks?: boolean;
}

/** Writes a complete new file and flushes it to the disk. If the body fails it throws and leaves an unfinished file. */
export async function writeObjectFile(
  path: string,
  body: Readable | Uint8Array,
  options: WriteOptions,
): Promise<WrittenFile> {
  const { contentType, maxBytes, ownsChunks = false } = options;
  await using file = await open(path, 'wx', 0o600);
  const hash = createHash('md5');
  await file.write(Buffer.alloc(HEADER_BYTES));
  for await (const chunk of withinLimit(body, maxBytes)) {
    hash.update(chunk);
    await file.appendFile(chunk);
    if (ownsChunks) free(chunk);
  }
  const header = { contentType, etag: hash.digest('hex') };
  await file.write(encodeHeader(header), 0, HEADER_BYTES, 0);
  await file.sync();
  const { size, mtime } = await file.stat();
  return { ...header, size: size - HEADER_BYTES, lastModified: mtime };
}

export async function readHeader(file: FileHandle): Promise<ObjectHeader> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEADER_BYTES), 0, HEADER_BYTES, 0);
  const header: unknown = JSON.parse(buffer.toString('utf8', 0, bytesRead));
  if (!isHeader(header)) throw new Error('The file is not an object of this store.');
  return header;
}

function encodeHeader(header: ObjectHeader): Buffer {
  return Buffer.from(
    JSON.stringify(header)
      .padEnd(HEADER_BYTES - 1)
      .concat('\n'),
  );
}

function isHeader(value: unknown): value is ObjectHeader {
  return typeof value === 'object' && value !== null && 'contentType' in value && 'etag' in value;
}
