import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag, publicOrigin, readEnv, secrets, smtpUrl, str, url } from '../src/env.ts';

describe('a value in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'env-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const specs = { COOKIE_SECRET: secrets(), LEVEL: str({ default: 'info' }) };
  function file(content: string): string {
    const path = join(folder, 'secret');
    writeFileSync(path, content);
    return path;
  }

  it('is read where NAME_FILE names it, without the end of its line', () => {
    const env = readEnv(specs, { COOKIE_SECRET_FILE: file('a-secret-of-a-file\n') });
    expect(env).toEqual({ COOKIE_SECRET: ['a-secret-of-a-file'], LEVEL: 'info' });
  });

  it('counts as set even where the variable stands there empty', () => {
    expect(readEnv(specs, { COOKIE_SECRET: '', COOKIE_SECRET_FILE: file('a-secret-of-a-file') }).COOKIE_SECRET).toEqual([
      'a-secret-of-a-file',
    ]);
  });

  it('is refused beside the variable itself, and where it cannot be read; neither error shows a value', () => {
    const both = { COOKIE_SECRET: 'one-that-is-long-enough', COOKIE_SECRET_FILE: file('another-long-enough') };
    expect(() => readEnv(specs, both)).toThrow('Configuration: COOKIE_SECRET and COOKIE_SECRET_FILE are both set, and only one may be');
    const nowhere = { COOKIE_SECRET_FILE: join(folder, 'nothing') };
    expect(() => readEnv(specs, nowhere)).toThrow(/^Configuration: COOKIE_SECRET_FILE: its file cannot be read$/);
  });

  it('may be a list of secrets with commas, each long enough', () => {
    const read = (COOKIE_SECRET: string) => readEnv(specs, { COOKIE_SECRET }).COOKIE_SECRET;
    expect(read('the-new-one-that-signs, the-old-one-verifies')).toEqual(['the-new-one-that-signs', 'the-old-one-verifies']);
    for (const wrong of ['the-new-one-that-signs,short', 'the-new-one-that-signs,', ',the-new-one-that-signs', ',']) {
      expect(() => read(wrong)).toThrow('COOKIE_SECRET: must have at least 16 characters');
    }
  });

  it('is held to the same rules', () => {
    expect(() => readEnv(specs, { COOKIE_SECRET_FILE: file('short') })).toThrow('COOKIE_SECRET: must have at least 16 characters');
  });
});

describe('an address', () => {
  const read = (name: string, spec: ReturnType<typeof url>, value: string) => () => readEnv({ [name]: spec }, { [name]: value });

  it.each(['https://shop.example', 'http://localhost:8080', 'http://192.168.1.20'])('of the site is %s', (value) => {
    expect(read('PUBLIC_URL', publicOrigin(), value)()).toEqual({ PUBLIC_URL: value });
  });

  it.each([
    'shop.example',
    'shop.example:8080',
    'https://shop.example/',
    'https://shop.example/eu',
    'https://Shop.example',
    'https://me:word@shop.example',
    'smtp://shop.example',
  ])('of the site is not %s, which no browser sends as its origin', (value) => {
    const message = 'Configuration: PUBLIC_URL: must be an address as browsers write it, without a path, such as https://shop.example';
    expect(read('PUBLIC_URL', publicOrigin(), value)).toThrow(message);
  });

  it.each(['smtp://mailbox:1025', 'smtps://me:word@mail.example'])('of a mail server is %s', (value) => {
    expect(read('SMTP_URL', smtpUrl(), value)()).toEqual({ SMTP_URL: value });
  });

  it.each(['mail.example', 'mail.example.com:587', 'https://mail.example', 'smtp:587'])('of a mail server is not %s', (value) => {
    expect(read('SMTP_URL', smtpUrl(), value)).toThrow('SMTP_URL: must begin with smtp:// or smtps:// and name a server');
  });

  it.each(['shell:3000', 'gateway', 'ftp://gateway'])('of a service is not %s', (value) => {
    expect(read('SITE_URL', url(), value)).toThrow('SITE_URL: must be a whole address');
  });
});

describe('a yes or no', () => {
  it('is 1 or 0, and nothing else', () => {
    expect([readEnv({ DEMO: flag() }, { DEMO: '1' }), readEnv({ DEMO: flag() }, { DEMO: '0' })]).toEqual([{ DEMO: true }, { DEMO: false }]);
    for (const DEMO of ['true', 'yes', 'on', '2']) expect(() => readEnv({ DEMO: flag() }, { DEMO })).toThrow('DEMO: must be 0 or 1');
  });
});
