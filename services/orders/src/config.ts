import { createHmac } from 'node:crypto';
import { assertObjectStoreConfig, type ObjectStoreConfig } from '@shop/object-store/config';
import { mailEnv } from '@shop/service-kit/mails/mail.env';
import { type Env, int, origins, readEnv, type Secrets, secrets, str } from '@shop/service-kit/process/env';
import { serviceEnv } from '@shop/service-kit/process/service-env';

const storeSpecs = {
  PUBLIC_URL: mailEnv.PUBLIC_URL,
  STORE_DRIVER: str({ choices: ['disk', 'minio'], default: 'disk', desc: 'Where receipts are kept' }),
  STORE_DIRECTORY: str({ default: '', desc: 'disk: the folder' }),
  STORE_SIGNING_KEY: str({
    default: '',
    desc: 'disk: signs the addresses, at least 32 characters, several with commas',
  }),
  STORE_ENDPOINT: str({ default: '', desc: 'minio: where this process reaches it' }),
  STORE_PUBLIC_ENDPOINT: str({ default: '', desc: 'minio: where browsers reach it; empty: the same' }),
  STORE_BUCKET: str({ default: 'receipts', desc: 'minio: the private bucket' }),
  STORE_ACCESS_KEY: str({ default: '', desc: 'minio: access key' }),
  STORE_SECRET_KEY: str({ default: '', desc: 'minio: secret key' }),
};

const specs = {
  ...serviceEnv,
  ...mailEnv,
  CATALOG_URL: origins({
    desc: 'Where catalog answers, for prices at placement: http://name:port, several with commas',
  }),
  CATALOG_INTERNAL_URL: origins({
    desc: 'Internal ports of catalog, for stock, and for the prices that are used while it is away',
  }),
  TRACKING_SECRET: secrets({
    desc: 'Signs the links that show a full order, and those that give an account earlier orders',
  }),
  LIVE_STREAMS: int(1, 50_000, {
    default: 5_000,
    desc: 'Pages that may follow their order live at this process; others ask every 30 s',
  }),
  UNCLAIMED_MB_PERSON: int(5, 1_048_576, {
    default: 20,
    desc: 'MiB of receipts without an order that a guest or an account may have',
  }),
  UNCLAIMED_MB_ADDRESS: int(5, 1_048_576, { default: 100, desc: 'The same from one address (IPv6: /64)' }),
  UNCLAIMED_MB_SHOP: int(5, 1_048_576, { default: 2_048, desc: 'The same of everybody' }),
  ...storeSpecs,
};

export type Config = Env<typeof specs>;

/** The only reader of the environment. */
export function readConfig(environment = process.env): Config {
  const config = readEnv(specs, environment);
  assertObjectStoreConfig(storeConfig(config));
  return config;
}

/** Receipt store settings for programs without the complete service configuration. */
export const readStoreConfig = (environment = process.env): ObjectStoreConfig =>
  storeConfig(readEnv(storeSpecs, environment));

export const CONFIG = Symbol('configuration');

/** Path of uploads, and of downloads when the store is the disk. */
export const objectsPath = '/api/objects';

/** Keys of links to this service, which need a key with MinIO, too. The first one signs, all verify. */
export const signingKeys = ({
  STORE_SIGNING_KEY,
  TRACKING_SECRET,
}: Pick<Config, 'STORE_SIGNING_KEY' | 'TRACKING_SECRET'>): Secrets => {
  const [first, ...others] = TRACKING_SECRET;
  const derived = (secret: string) => createHmac('sha256', secret).update('uploads').digest('base64url');
  return STORE_SIGNING_KEY ? storeKeys(STORE_SIGNING_KEY) : [derived(first), ...others.map(derived)];
};

function storeKeys(text: string): Secrets {
  const [first = '', ...others] = text.split(',').map((key) => key.trim());
  return [first, ...others];
}

export function storeConfig(config: Env<typeof storeSpecs>): ObjectStoreConfig {
  if (config.STORE_DRIVER === 'disk') {
    const publicUrl = new URL(objectsPath, config.PUBLIC_URL).href;
    return {
      driver: 'disk',
      directory: config.STORE_DIRECTORY,
      publicUrl,
      signingKeys: storeKeys(config.STORE_SIGNING_KEY),
    };
  }
  return {
    driver: 'minio',
    endpoint: config.STORE_ENDPOINT,
    publicEndpoint: config.STORE_PUBLIC_ENDPOINT || config.STORE_ENDPOINT,
    accessKey: config.STORE_ACCESS_KEY,
    secretKey: config.STORE_SECRET_KEY,
    bucket: config.STORE_BUCKET,
  };
}
