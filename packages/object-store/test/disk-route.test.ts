import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { DiskObjectStore } from '../src/disk/disk-store.ts';
import { startDiskServer } from './disk-server.ts';
import { keysUnder } from './helpers.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('the route of the disk driver', () => {
  let directory: string;
  let store: DiskObjectStore;
  let server: Awaited<ReturnType<typeof startDiskServer>>;

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'object-store-route-'));
    server = await startDiskServer(() => store);
    store = new DiskObjectStore({
      driver: 'disk',
      directory,
      publicUrl: `${server.url}/`,
      signingKeys: ['k'.repeat(32)],
    });
    await store.prepare();
  });
  afterAll(async () => {
    await server.stop();
    await rm(directory, { recursive: true, force: true });
  });

  it('stores nothing of an upload with a wrong size', async () => {
    const body = Buffer.alloc(1_001);
    const sent = await fetch(await store.presignPut('too/large', { size: 1_000 }), { method: 'PUT', body });
    expect([sent.status, await sent.json()]).toEqual([403, { status: 403, code: 'UPLOAD_SIZE_WRONG' }]);
    expect(await keysUnder(store, 'too/')).toEqual([]);
    expect(await halfWritten(directory)).toEqual([]);
  });

  it('refuses single and multipart uploads when the disk is almost full', async () => {
    const config = { driver: 'disk', directory, publicUrl: `${server.url}/`, signingKeys: ['k'.repeat(32)] } as const;
    const full = new DiskObjectStore({ ...config, reservedBytes: Number.MAX_SAFE_INTEGER });
    const file = () => Readable.from([Buffer.from('x')]);
    const part = { key: 'full/parts', uploadId: await full.multipart.begin('full/parts') };
    await expect(full.receive('full/whole', file(), { size: 1 })).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    await expect(full.multipart.receive(part, 1, file(), 1)).rejects.toMatchObject({ code: 'STORE_UNAVAILABLE' });
    expect([await keysUnder(full, 'full/'), await full.multipart.parts(part)]).toEqual([[], []]);
    await full.multipart.abort(part);
  });

  it('stores nothing of an upload that breaks off', async () => {
    const url = await store.presignPut('broken/off', { size: 900 });
    await new Promise<void>((resolve) => {
      const sending = request(url, { method: 'PUT', headers: { 'content-length': '900' } });
      sending.on('error', () => resolve());
      sending.write('half', () => setTimeout(() => sending.destroy(new Error('gone')), 50));
    });
    await onceEmpty(() => halfWritten(directory));
    expect(await keysUnder(store, 'broken/')).toEqual([]);
  });

  it('takes links of an older signing key until it is removed', async () => {
    const config = { driver: 'disk', directory, publicUrl: server.url } as const;
    const url = new URL(await store.presignGet('a/file'));
    const request = { method: 'GET', key: 'a/file', query: url.searchParams };
    const rotated = new DiskObjectStore({ ...config, signingKeys: ['n'.repeat(32), 'k'.repeat(32)] });
    const renewed = new DiskObjectStore({ ...config, signingKeys: ['n'.repeat(32)] });
    expect(rotated.verify(request)).toMatchObject({ key: 'a/file' });
    expect(() => renewed.verify(request)).toThrow('This link is not valid.');
    const query = new URL(await rotated.presignGet('a/file')).searchParams;
    expect(renewed.verify({ ...request, query })).toMatchObject({ key: 'a/file' });
  });

  it('answers 403 to other methods and 400 to invalid keys', async () => {
    await store.put('a/file', Buffer.from('x'));
    const url = await store.presignGet('a/file');
    for (const method of ['DELETE', 'POST', 'HEAD']) expect((await fetch(url, { method })).status).toBe(403);
    for (const key of ['a%2f..%2f..%2fetc%2fpasswd', 'a/f%C3%AFle', '.incoming/x', '']) {
      expect((await fetch(url.replace('a/file', key))).status).toBe(400);
    }
  });

  it('forbids scripts of uploaded files by its CSP', async () => {
    await store.put('a/page', Buffer.from('<script>1</script>'), { contentType: 'text/html' });
    const { headers } = await fetch(await store.presignGet('a/page'));
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  const longAgo = new Date(Date.now() - HOUR_MS - 60_000);

  it.each(['prepare', 'sweep'] as const)('deletes unfinished files after an hour on %s', async (clear) => {
    const incoming = join(directory, '.incoming');
    await mkdir(incoming, { recursive: true });
    for (const name of ['old', 'new']) await writeFile(join(incoming, name), 'half');
    await utimes(join(incoming, 'old'), longAgo, longAgo);
    await store[clear]();
    expect(await halfWritten(directory)).toEqual(['new']);
    await rm(join(incoming, 'new'));
  });

  it.each(['prepare', 'sweep'] as const)('deletes incomplete uploads after an hour on %s', async (clear) => {
    const upload = { key: 'a/large', uploadId: await store.multipart.begin('a/large') };
    await store[clear]();
    expect(await store.multipart.parts(upload)).toEqual([]);
    await utimes(join(directory, '.parts', upload.uploadId), longAgo, longAgo);
    await store[clear]();
    expect(await readdir(join(directory, '.parts'))).toEqual([]);
  });

  it('creates no folder on sweep', async () => {
    const away = join(directory, 'away');
    const config = { driver: 'disk', directory: away, publicUrl: server.url, signingKeys: ['k'.repeat(32)] } as const;
    await new DiskObjectStore(config).sweep();
    await expect(readdir(away)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('stores nothing when an upload is aborted while parts arrive', async () => {
    for (let round = 0; round < 60; round++) {
      const upload = { key: 'a/raced', uploadId: await store.multipart.begin('a/raced') };
      const coming = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) =>
        store.multipart.receive(upload, number, Readable.from([Buffer.from('part')]), 4),
      );
      await Promise.race(coming);
      await Promise.allSettled([store.multipart.abort(upload), ...coming]);
    }
    expect([await readdir(join(directory, '.parts')), await halfWritten(directory)]).toEqual([[], []]);
  });

  it('finishes the abort of an upload that another abort began', async () => {
    const upload = { key: 'a/half', uploadId: await store.multipart.begin('a/half') };
    await store.multipart.receive(upload, 1, Readable.from([Buffer.from('part')]), 4);
    await rm(join(directory, '.parts', upload.uploadId, 'about.json'));
    await store.multipart.abort(upload);
    expect(await readdir(join(directory, '.parts'))).toEqual([]);
  });

  it('removes the empty folder after its last object is deleted', async () => {
    await store.put('deep/er/file', Buffer.from('x'));
    await store.delete('deep/er/file');
    expect(await readdir(directory)).not.toContain('deep');
  });
});

function halfWritten(directory: string): Promise<string[]> {
  return readdir(join(directory, '.incoming'));
}

/** Resolves once the list is empty. */
async function onceEmpty(read: () => Promise<string[]>): Promise<void> {
  while ((await read()).length > 0) await sleep(20);
}
