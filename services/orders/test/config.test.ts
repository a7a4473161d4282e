import { readConfig, signingKeys, storeConfig } from '../src/config.ts';

const complete = {
  PORT: '4000',
  DATABASE_URL: 'postgres://localhost/orders',
  IDENTITY_KEYS: '{"keys":[]}',
  CATALOG_URL: 'http://127.0.0.1:4010',
  CATALOG_INTERNAL_URL: 'http://127.0.0.1:4011',
  PUBLIC_URL: 'https://shop.example',
  TRACKING_SECRET: 'sixteen characters',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Shop <orders@shop.example>',
  STORE_DIRECTORY: '/var/lib/shop',
  STORE_SIGNING_KEY: 'at least thirty-two characters that are secret',
};

describe('orders configuration', () => {
  it('is read when complete', () => {
    expect(readConfig(complete)).toMatchObject({ HOST: '127.0.0.1', PORT: 4000, LOG_LEVEL: 'info' });
  });

  it('reports all missing or invalid names without their values', () => {
    const faulty = { ...complete, TRACKING_SECRET: 'short', SMTP_URL: '//me:password', MAIL_FROM: undefined };
    const read = () => readConfig(faulty);
    expect(read).toThrow(/TRACKING_SECRET: must have at least 16 characters/);
    expect(read).toThrow(/SMTP_URL: must begin with smtp:/);
    expect(read).toThrow(/MAIL_FROM: is missing/);
    expect(read).not.toThrow(/short|password/);
  });

  it('takes several signing keys of the receipt store for a rotation', () => {
    const keys = ['the new key of at least 32 characters', 'the old key of at least 32 characters'];
    const config = readConfig({ ...complete, STORE_SIGNING_KEY: keys.join(', ') });
    expect(signingKeys(config)).toEqual(keys);
    expect(storeConfig(config)).toMatchObject({ driver: 'disk', signingKeys: keys });
    expect(() => readConfig({ ...complete, STORE_SIGNING_KEY: `${keys[0]},short` })).toThrow(/signingKeys/);
  });

  it('reports missing settings of the receipt store', () => {
    expect(() => readConfig({ ...complete, STORE_SIGNING_KEY: 'short' })).toThrow(
      /signingKeys has a key shorter than 32 characters/,
    );
    expect(() => readConfig({ ...complete, STORE_DRIVER: 'minio' })).toThrow(/endpoint is not an http\(s\) origin/);
    expect(() => readConfig({ ...complete, STORE_DRIVER: 'tape' })).toThrow(/STORE_DRIVER/);
  });
});
