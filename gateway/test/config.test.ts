import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { readConfig } from '../src/config.ts';

const newKey = () => String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
const complete = {
  PUBLIC_URL: 'https://shop.example',
  COOKIE_SECRET: 'sixteen characters',
  IDENTITY_PRIVATE_KEY: newKey(),
  UPSTREAM_CATALOG: 'http://127.0.0.1:3000, http://127.0.0.1:3010',
  UPSTREAM_ORDERS: 'http://127.0.0.1:3002',
  UPSTREAM_SUPPORT: 'http://127.0.0.1:3004',
  UPSTREAM_AUTH: 'http://127.0.0.1:3006',
  UPSTREAM_SHELL: 'http://127.0.0.1:3008',
};

describe('configuration', () => {
  test('has a default for every optional variable', () => {
    const config = readConfig(complete);
    expect(config).toMatchObject({
      host: '127.0.0.1',
      internalHost: '127.0.0.1',
      port: 8080,
      logLevel: 'info',
      rateLimitFactor: 1,
      drainSeconds: 5,
      trustProxy: false,
    });
    expect(config.upstreams.catalog).toEqual(['http://127.0.0.1:3000', 'http://127.0.0.1:3010']);
  });

  test('accepts a key with escaped line breaks', () => {
    const key = complete.IDENTITY_PRIVATE_KEY.replaceAll('\n', '\\n');
    expect(
      readConfig({ ...complete, IDENTITY_PRIVATE_KEY: key }).identityKeys.map((one) => one.asymmetricKeyType),
    ).toEqual(['ed25519']);
  });

  test('accepts several keys for a rotation', () => {
    const keys = complete.IDENTITY_PRIVATE_KEY + newKey();
    expect(readConfig({ ...complete, IDENTITY_PRIVATE_KEY: keys }).identityKeys).toHaveLength(2);
  });

  test.each([
    ['off', null],
    ['2.5', 2.5],
  ])('reads RATE_LIMITS=%s', (text, factor) => {
    expect(readConfig({ ...complete, RATE_LIMITS: text }).rateLimitFactor).toBe(factor);
  });

  test.each([
    ['10.0.0.0/8, 192.168.1.7', ['10.0.0.0/8', '192.168.1.7']],
    ['10.0.0.0/8,', ['10.0.0.0/8']],
    [',', false],
  ])('reads TRUST_PROXY=%s', (text, proxies) => {
    expect(readConfig({ ...complete, TRUST_PROXY: text }).trustProxy).toEqual(proxies);
  });

  test('names every missing variable in one error', () => {
    const missing = () => readConfig({});
    for (const name of Object.keys(complete)) expect(missing).toThrow(name);
  });

  test('names every invalid variable in one error, without values', () => {
    const wrong = {
      ...complete,
      RATE_LIMITS: 'many',
      IDENTITY_PRIVATE_KEY: 'a leaked key',
      UPSTREAM_AUTH: 'auth',
      RATE_LIMIT_REDIS_URL: 'http://secret@x',
    };
    expect(() => readConfig(wrong)).toThrow(
      /^Configuration: RATE_LIMITS: .*; RATE_LIMIT_REDIS_URL: .*; IDENTITY_PRIVATE_KEY: .*; UPSTREAM_AUTH: /,
    );
    expect(() => readConfig(wrong)).not.toThrow(/leaked|secret/);
  });
});
