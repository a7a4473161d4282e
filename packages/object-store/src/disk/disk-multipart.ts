import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { mediaType } from '../content-headers.ts';
import { ignoreNotFound, notFound, partsInvalid, unavailable } from '../errors.ts';
import {
  assertAscending,
  assertUploadName,
  type Multipart,
  type SentPart,
  SMALLEST_PART,
  type StoredPart,
  type UploadName,
} from '../multipart.ts';
import { assertObjectKey } from '../object-key.ts';
import type { PresignPutOptions } from '../object-store.ts';
import { lifetime, PUT_URL_SECONDS, signedSize } from '../presign.ts';
import { coded } from './disk-errors.ts';
import { HEADER_BYTES, readHeader, writeObjectFile } from './object-file.ts';
import { assertRoom, incomingPath, objectPath, partsPath, publish } from './object-folder.ts';
import type { SignedGrant } from './signed-url.ts';

/** File in the upload's folder with its key and content type. */
const ABOUT = 'about.json';
const PART = /^[1-9]\d*$/;

interface About {
  key: string;
  contentType: string;
}

/** Stores each upload's parts as files in a folder; `complete` concatenates them. */
export class DiskMultipart implements Multipart {
  readonly #directory: string;
  readonly #reserved: number;
  readonly #sign: (grant: Omit<SignedGrant, 'expires'>, seconds: number) => string;

  constructor(
    directory: string,
    reserved: number,
    sign: (grant: Omit<SignedGrant, 'expires'>, seconds: number) => string,
  ) {
    this.#directory = directory;
    this.#reserved = reserved;
    this.#sign = sign;
  }

  async begin(key: string, options: { contentType?: string | undefined } = {}): Promise<string> {
    assertObjectKey(key);
    const uploadId = randomUUID();
    const about = JSON.stringify({ key, contentType: mediaType(options.contentType) });
    const folder = partsPath(this.#directory, uploadId);
    await coded(async () => {
      await mkdir(folder, { mode: 0o700 });
      await writeFile(join(folder, ABOUT), about, { mode: 0o600 });
    }, unavailable);
    return uploadId;
  }

  async presignPart(
    upload: UploadName,
    number: number,
    { size, expiresInSeconds }: PresignPutOptions,
  ): Promise<string> {
    assertUploadName(upload);
    const part = { uploadId: upload.uploadId, number };
    return this.#sign(
      { method: 'PUT', key: upload.key, size: signedSize(size), part },
      lifetime(expiresInSeconds, PUT_URL_SECONDS),
    );
  }

  /** Stores the body of a PUT to a part's signed URL; leaves the stream open when it is too large. */
  async receive(upload: UploadName, number: number, stream: Readable, maxBytes: number): Promise<{ etag: string }> {
    const incoming = incomingPath(this.#directory);
    try {
      return await coded(async () => {
        await this.#about(upload);
        await assertRoom(this.#directory, maxBytes, this.#reserved);
        const written = await writeObjectFile(incoming, stream, {
          contentType: mediaType(undefined),
          maxBytes,
          ownsChunks: true,
        });
        await rename(incoming, this.#partPath(upload, number));
        return written;
      });
    } finally {
      await rm(incoming, { force: true }).catch(() => undefined);
    }
  }

  parts(upload: UploadName): Promise<StoredPart[]> {
    return coded(async () => {
      await this.#about(upload);
      const numbers = (await readdir(this.#folder(upload))).filter((name) => PART.test(name)).map(Number);
      return Promise.all(numbers.sort((one, other) => one - other).map((number) => this.#part(upload, number)));
    });
  }

  complete(upload: UploadName, parts: SentPart[]): Promise<void> {
    const incoming = incomingPath(this.#directory);
    return coded(async () => {
      const { contentType } = await this.#about(upload);
      assertComplete(parts, await this.parts(upload));
      const contents = Readable.from(this.#contents(upload, parts));
      await writeObjectFile(incoming, contents, { contentType, maxBytes: Number.MAX_SAFE_INTEGER, ownsChunks: true });
      await publish(incoming, objectPath(this.#directory, upload.key));
      await this.abort(upload);
    }).finally(() => rm(incoming, { force: true }).catch(() => undefined));
  }

  /** Renames the folder before deleting it: a part that arrives during a recursive delete would survive and keep the folder. */
  async abort(upload: UploadName): Promise<void> {
    const gone = incomingPath(this.#directory);
    await coded(async () => {
      const about = await coded(() => this.#read(upload)).catch(ignoreNotFound);
      // An aborted abort left a folder without this file.
      if (about && about.key !== upload.key) return;
      await rename(this.#folder(upload), gone);
      await rm(gone, { recursive: true, force: true });
    }).catch(ignoreNotFound);
  }

  async #about(upload: UploadName): Promise<About> {
    const about = await this.#read(upload);
    if (about.key !== upload.key) throw notFound();
    return about;
  }

  async #read(upload: UploadName): Promise<About> {
    return JSON.parse(await readFile(join(this.#folder(upload), ABOUT), 'utf8'));
  }

  #folder(upload: UploadName): string {
    assertUploadName(upload);
    return partsPath(this.#directory, upload.uploadId);
  }

  #partPath(upload: UploadName, number: number): string {
    return join(this.#folder(upload), String(number));
  }

  async #part(upload: UploadName, number: number): Promise<StoredPart> {
    await using file = await open(this.#partPath(upload, number), 'r');
    const [{ etag }, { size }] = [await readHeader(file), await file.stat()];
    return { number, etag, size: size - HEADER_BYTES };
  }

  async *#contents(upload: UploadName, parts: SentPart[]): AsyncGenerator<Uint8Array> {
    for (const { number } of parts) {
      const file = await open(this.#partPath(upload, number), 'r');
      yield* file.createReadStream({ start: HEADER_BYTES });
    }
  }
}

function assertComplete(named: SentPart[], stored: StoredPart[]): void {
  assertAscending(named);
  const there = new Map(stored.map((part) => [part.number, part]));
  const wrong = named.some(({ number, etag }, index) => {
    const part = there.get(number);
    return part?.etag !== etag || (part.size < SMALLEST_PART && index < named.length - 1);
  });
  if (wrong) throw partsInvalid();
}
