import type { DiskConfig, MinioConfig } from '../src/config.ts';
import { createObjectStore } from '../src/create.ts';
import { DiskObjectStore } from '../src/disk/disk-store.ts';
import { MinioObjectStore } from '../src/minio/minio-store.ts';

const disk: DiskConfig = {
  driver: 'disk',
  directory: '/tmp/objects',
  publicUrl: 'https://shop.example/api/objects',
  signingKeys: ['k'.repeat(32)],
};
const minio: MinioConfig = {
  driver: 'minio',
  endpoint: 'http://minio:9000',
  publicEndpoint: 'https://files.shop.example',
  accessKey: 'user',
  secretKey: 'password-of-the-store',
  bucket: 'receipts',
};

describe('createObjectStore', () => {
  it('creates the configured driver', async () => {
    expect(await createObjectStore(disk)).toBeInstanceOf(DiskObjectStore);
    expect(await createObjectStore(minio)).toBeInstanceOf(MinioObjectStore);
  });

  it('reports all configuration errors together', async () => {
    await expect(
      createObjectStore({ ...disk, directory: '', publicUrl: '/api/objects', signingKeys: ['short'] }),
    ).rejects.toThrow(
      'The object store is not configured: directory is missing; publicUrl is not an http(s) address; signingKeys has a key shorter than 32 characters.',
    );
    await expect(
      createObjectStore({
        ...minio,
        endpoint: 'minio:9000',
        publicEndpoint: 'https://a.example/path',
        accessKey: '',
        secretKey: '',
        bucket: 'B',
      }),
    ).rejects.toThrow(
      'The object store is not configured: endpoint is not an http(s) origin; publicEndpoint is not an http(s) origin; accessKey is missing; secretKey is missing; bucket is not a bucket name.',
    );
  });

  it('leaves secrets out of its errors', async () => {
    const refusal = await createObjectStore({ ...disk, signingKeys: ['too short a secret'] }).catch(
      (error: Error) => error.message,
    );
    expect(refusal).toContain('signingKeys has a key shorter');
    expect(refusal).not.toContain('too short a secret');
  });

  it('signs URLs for the public address without a request', async () => {
    const url = new URL(await (await createObjectStore(minio)).presignPut('uploads/1', { size: 1 }));
    expect(url.origin + url.pathname).toBe('https://files.shop.example/receipts/uploads/1');
  });
});
