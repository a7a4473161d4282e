import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { flag, publicOrigin, readEnv, secrets, smtpUrl, str, url } from '../src/process/env.ts';

describe('environment value in a file', () => {
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

  it('is read from NAME_FILE without the trailing line break', () => {
    const env = readEnv(specs, { COOKIE_SECRET_FILE: file('a-secret-of-a-file\n') });
    expect(env).toEqual({ COOKIE_SECRET: ['a-secret-of-a-file'], LEVEL: 'info' });
  });

  it('is used when the variable itself is empty', () => {
    expect(readEnv(specs, { COOKIE_SECRET: '', COOKIE_SECRET_FILE: file('a-secret-of-a-file') }).COOKIE_SECRET).toEqual(
      ['a-secret-of-a-file'],
    );
  });

  it('is refused beside the variable or when the file is unreadable', () => {
    const both = { COOKIE_SECRET: 'one-that-is-long-enough', COOKIE_SECRET_FILE: file('another-long-enough') };
    expect(() => readEnv(specs, both)).toThrow(
      'Configuration: COOKIE_SECRET and COOKIE_SECRET_FILE are both set, and only one may be',
    );
    const nowhere = { COOKIE_SECRET_FILE: join(folder, 'nothing') };
    expect(() => readEnv(specs, nowhere)).toThrow(/^Configuration: COOKIE_SECRET_FILE: its file cannot be read$/);
  });

  it('may be a comma-separated list of sufficiently long secrets', () => {
    const read = (COOKIE_SECRET: string) => readEnv(specs, { COOKIE_SECRET }).COOKIE_SECRET;
    expect(read('the-new-one-that-signs, the-old-one-verifies')).toEqual([
      'the-new-one-that-signs',
      'the-old-one-verifies',
    ]);
    for (const wrong of ['the-new-one-that-signs,short', 'the-new-one-that-signs,', ',the-new-one-that-signs', ',']) {
      expect(() => read(wrong)).toThrow('COOKIE_SECRET: must have at least 16 characters');
    }
  });

  it('is validated like a variable', () => {
    expect(() => readEnv(specs, { COOKIE_SECRET_FILE: file('short') })).toThrow(
      'COOKIE_SECRET: must have at least 16 characters',
    );
  });
});

describe('URL in the environment', () => {
  const read = (name: string, spec: ReturnType<typeof url>, value: string) => () =>
    readEnv({ [name]: spec }, { [name]: value });

  it.each(['https://shop.example', 'http://localhost:8080', 'http://192.168.1.20'])(
    'may be %s for the site',
    (value) => {
      expect(read('PUBLIC_URL', publicOrigin(), value)()).toEqual({ PUBLIC_URL: value });
    },
  );

  it.each([
    'shop.example',
    'shop.example:8080',
    'https://shop.example/',
    'https://shop.example/eu',
    'https://Shop.example',
    'https://me:word@shop.example',
    'smtp://shop.example',
  ])('is refused for the site when it is no origin: %s', (value) => {
    const message =
      'Configuration: PUBLIC_URL: must be an address as browsers write it, without a path, such as https://shop.example';
    expect(read('PUBLIC_URL', publicOrigin(), value)).toThrow(message);
  });

  it.each(['smtp://mailbox:1025', 'smtps://me:word@mail.example'])('may be %s for a mail server', (value) => {
    expect(read('SMTP_URL', smtpUrl(), value)()).toEqual({ SMTP_URL: value });
  });

  it.each(['mail.example', 'mail.example.com:587', 'https://mail.example', 'smtp:587'])(
    'is refused for a mail server: %s',
    (value) => {
      expect(read('SMTP_URL', smtpUrl(), value)).toThrow(
        'SMTP_URL: must begin with smtp:// or smtps:// and name a server',
      );
    },
  );

  it.each(['shell:3000', 'gateway', 'ftp://gateway'])('is refused for a service: %s', (value) => {
    expect(read('SITE_URL', url(), value)).toThrow('SITE_URL: must be a whole address');
  });
});

describe('flag in the environment', () => {
  it('must be 1 or 0', () => {
    expect([readEnv({ DEMO: flag() }, { DEMO: '1' }), readEnv({ DEMO: flag() }, { DEMO: '0' })]).toEqual([
      { DEMO: true },
      { DEMO: false },
    ]);
    for (const DEMO of ['true', 'yes', 'on', '2'])
      expect(() => readEnv({ DEMO: flag() }, { DEMO })).toThrow('DEMO: must be 0 or 1');
  });
});
