import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'minio';
import { createObjectStore } from '../src/create.ts';
import type { ObjectStore } from '../src/object-store.ts';
import { minioOfThisRun } from './drivers.ts';
import { archiveWith, forgedCredentials, sendUnsigned, unpacking } from './forged-uploads.ts';
import { keysUnder, send, textOf } from './helpers.ts';
import { OBJECT_STORE_TEST_MC } from './minio-of-this-run.ts';

const run = promisify(execFile);
const setup = resolve(import.meta.dirname, '../../../deploy/minio/setup.sh');
const random = () => randomBytes(12).toString('hex');
const mc = process.env[OBJECT_STORE_TEST_MC] ?? '';

describe('the store user created by deploy/minio/setup.sh', () => {
  const root = minioOfThisRun();
  const bucket = `receipts-${random()}`;
  const elsewhere = `elsewhere-${random()}`;
  const [accessKey, secretKey] = [random(), random()];
  const { hostname, port } = new URL(root.endpoint);
  const clientOf = (user: string, password: string) =>
    new Client({
      endPoint: hostname,
      port: Number(port),
      useSSL: false,
      region: 'us-east-1',
      accessKey: user,
      secretKey: password,
    });
  const user = clientOf(accessKey, secretKey);
  const setUp = () =>
    run('sh', [setup], {
      env: {
        ...process.env,
        MC: mc,
        STORE_ENDPOINT: root.endpoint,
        STORE_BUCKET: bucket,
        STORE_ROOT_USER: root.accessKey,
        STORE_ROOT_PASSWORD: root.secretKey,
        STORE_ACCESS_KEY: accessKey,
        STORE_SECRET_KEY: secretKey,
      },
    });
  let store: ObjectStore;

  beforeAll(async () => {
    await setUp();
    const asRoot = clientOf(root.accessKey, root.secretKey);
    await asRoot.makeBucket(elsewhere);
    await asRoot.putObject(elsewhere, 'secret', 'of somebody else');
    const at = { endpoint: root.endpoint, publicEndpoint: root.endpoint };
    store = await createObjectStore({ driver: 'minio', ...at, bucket, accessKey, secretKey });
  });

  it('may do all that the shop needs in its bucket', async () => {
    await store.prepare();
    expect(await store.isReachable()).toBe(true);
    expect((await send(store, 'uploads/1', 'receipt')).status).toBe(200);
    await store.move('uploads/1', 'receipts/1');
    expect(await textOf(store, 'receipts/1')).toBe('receipt');
    expect(await keysUnder(store, '')).toEqual(['receipts/1']);
    await store.delete('receipts/1');
    const inParts = { key: 'uploads/2', uploadId: await store.multipart.begin('uploads/2') };
    const link = await store.multipart.presignPart(inParts, 1, { size: 1 });
    expect((await fetch(link, { method: 'PUT', body: 'x' })).status).toBe(200);
    expect(await store.multipart.parts(inParts)).toHaveLength(1);
    await store.multipart.abort(inParts);
  });

  it('cannot copy objects into uploads by x-amz-copy-source', async () => {
    await store.put('receipts/3', Buffer.from('of somebody else'));
    const part = { key: 'uploads/4', uploadId: await store.multipart.begin('uploads/4') };
    const links = [
      await store.presignPut('uploads/3', { size: 1 }),
      await store.multipart.presignPart(part, 1, { size: 1 }),
    ];
    for (const link of links) {
      const headers = { 'x-amz-copy-source': `/${bucket}/receipts/3` };
      expect((await fetch(link, { method: 'PUT', body: 'x', headers })).status).toBe(403);
    }
    expect([await keysUnder(store, 'uploads/'), await store.multipart.parts(part)]).toEqual([[], []]);
    await store.multipart.abort(part);
  });

  describe('with a known access key', () => {
    const credentials = Object.entries(forgedCredentials(accessKey));
    const asking = (key: string, ...query: string[]) =>
      `${root.endpoint}/${bucket}/${key}?${query.filter(Boolean).join('&')}`;

    it.each(credentials)('cannot store unsigned objects (key %s)', async (_, { query, headers }) => {
      for (const more of ['', 'X-Amz-Content-Sha256=UNSIGNED-PAYLOAD', 'x-amz-content-sha256=x']) {
        expect((await sendUnsigned(asking('receipts/forged', query, more), Buffer.from('x'), headers)).status).toBe(
          403,
        );
        expect((await sendUnsigned(asking('uploads/forged', query, more), Buffer.from('x'), headers)).status).toBe(403);
      }
      expect(await keysUnder(store, '')).toEqual(['receipts/3']);
    });

    it.each(credentials)('cannot add unsigned parts to an upload (key %s)', async (_, { query, headers }) => {
      const upload = { key: 'uploads/6', uploadId: await store.multipart.begin('uploads/6') };
      const part = asking(upload.key, query, 'partNumber=1', `uploadId=${upload.uploadId}`);
      expect((await sendUnsigned(part, Buffer.from('x'), headers)).status).toBe(403);
      expect(await store.multipart.parts(upload)).toEqual([]);
      await store.multipart.abort(upload);
    });

    it.each(credentials)('cannot unpack unsigned archives (key %s)', async (_, { query, headers }) => {
      const archive = await archiveWith('receipts/unpacked');
      const response = await sendUnsigned(
        asking('uploads/7', query),
        archive,
        { ...headers, ...unpacking },
        { isChunked: false },
      );
      expect(response.status).toBe(403);
      expect(await keysUnder(store, '')).toEqual(['receipts/3']);
    });
  });

  it('cannot list or read another bucket', async () => {
    expect((await user.listBuckets()).map(({ name }) => name)).toEqual([bucket]);
    await expect(user.getObject(elsewhere, 'secret')).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(user.listObjectsV2(elsewhere, '', true).toArray()).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  it('cannot write elsewhere, nor create or remove buckets', async () => {
    await expect(user.putObject(elsewhere, 'mine', 'x')).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(user.removeObject(elsewhere, 'secret')).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(user.makeBucket(`new-${random()}`)).rejects.toMatchObject({ code: 'AccessDenied' });
    await expect(user.removeBucket(bucket)).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  it('cannot make its bucket public', async () => {
    const open = {
      Version: '2012-10-17',
      Statement: [{ Effect: 'Allow', Principal: '*', Action: 's3:GetObject', Resource: `arn:aws:s3:::${bucket}/*` }],
    };
    await expect(user.setBucketPolicy(bucket, JSON.stringify(open))).rejects.toMatchObject({ code: 'AccessDenied' });
  });

  it('cannot create users or read server settings', async () => {
    const asUser = (...args: string[]) =>
      run(mc, ['--quiet', ...args], { env: { ...process.env, MC_HOST_shop: shopHost } });
    const shopHost = `http://${accessKey}:${secretKey}@${hostname}:${port}`;
    await expect(asUser('admin', 'user', 'add', 'shop', random(), random())).rejects.toThrow('Access Denied');
    await expect(asUser('admin', 'config', 'get', 'shop', 'api')).rejects.toThrow('Access Denied');
  });

  it('keeps its objects when setup.sh runs again', async () => {
    await store.put('kept', Buffer.from('x'));
    await setUp();
    expect(await textOf(store, 'kept')).toBe('x');
  });
});

describe('deploy/minio/setup.sh', () => {
  it('reports a missing variable before it does anything', async () => {
    await expect(run('sh', [setup], { env: { PATH: process.env.PATH } })).rejects.toThrow('STORE_ENDPOINT');
  });
});
