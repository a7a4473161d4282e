import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MinioEndpoint } from '../../../tools/minio/minio.ts';
import type { MinioConfig } from '../src/config.ts';
import { createObjectStore } from '../src/create.ts';
import { DiskObjectStore } from '../src/disk/disk-store.ts';
import type { ObjectStore } from '../src/object-store.ts';
import { startDiskServer } from './disk-server.ts';
import { OBJECT_STORE_TEST_MINIO } from './minio-of-this-run.ts';

/** A new, unprepared store with its server. */
export interface StoreUnderTest {
  store: ObjectStore;
  /** A second instance on the same storage, like another process. */
  twin: ObjectStore;
  /** The same kind of store without a server. */
  unreachable: ObjectStore;
  /** Unsigned URL of an object. */
  plainUrl(key: string): string;
  stop(): Promise<void>;
}

export interface Driver {
  name: string;
  start(): Promise<StoreUnderTest>;
}

const disk: Driver = {
  name: 'disk',
  async start() {
    const directory = await mkdtemp(join(tmpdir(), 'object-store-disk-'));
    let store: DiskObjectStore | undefined;
    const server = await startDiskServer(() => store as DiskObjectStore);
    const config = {
      driver: 'disk',
      directory: join(directory, 'bucket'),
      publicUrl: server.url,
      signingKeys: [randomName()],
    } as const;
    store = new DiskObjectStore(config);
    return {
      store,
      twin: await createObjectStore(config),
      unreachable: await createObjectStore({ ...config, directory: '/dev/null/nowhere' }),
      plainUrl: (key) => `${server.url}/${key}`,
      async stop() {
        await server.stop();
        await rm(directory, { recursive: true, force: true });
      },
    };
  },
};

function minio({ endpoint, accessKey, secretKey }: MinioEndpoint): Driver {
  return {
    name: 'minio',
    async start() {
      // Two hosts for one server, because signatures must be valid for the browsers' host.
      const publicEndpoint = endpoint.replace('127.0.0.1', 'localhost');
      const config: MinioConfig = {
        driver: 'minio',
        endpoint,
        publicEndpoint,
        accessKey,
        secretKey,
        bucket: randomName(),
      };
      return {
        store: await createObjectStore(config),
        twin: await createObjectStore(config),
        unreachable: await createObjectStore({ ...config, endpoint: 'http://127.0.0.1:9' }),
        plainUrl: (key) => `${publicEndpoint}/${config.bucket}/${key}`,
        stop: async () => {},
      };
    },
  };
}

export const drivers: Driver[] = process.env.WITHOUT_MINIO ? [disk] : [disk, minio(minioOfThisRun())];

/** The real server of this run. */
export function minioOfThisRun(): MinioEndpoint {
  return JSON.parse(process.env[OBJECT_STORE_TEST_MINIO] ?? '');
}

function randomName(): string {
  return `test-${randomBytes(16).toString('hex')}`;
}
