import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { readSettings, settingsTable } from './settings.mjs';

const errorsOf = (env: Record<string, string>, args: string[] = []) => readSettings(env, args).errors;

describe('the settings of npm start', () => {
  it('have defaults for everything', () => {
    const { values, reset, errors } = readSettings({}, []);
    expect(errors).toEqual([]);
    expect(values).toMatchObject({ PORT: '8080', HOST: '127.0.0.1', DATA_DIR: '.data', DEMO: '1', RATE_LIMITS: '1' });
    expect(reset).toBe(false);
  });

  it.each([
    ['PORT', 'abc', 'PORT=abc must be a whole number from 1 to 65533.'],
    ['PORT', '0', 'PORT=0 must be a whole number from 1 to 65533.'],
    ['PORT', '8080.5', 'PORT=8080.5 must be a whole number from 1 to 65533.'],
    ['HOST', 'a b', 'HOST=a b must be an address or a host name.'],
    ['DEMO', 'yes', 'DEMO=yes must be 0 or 1.'],
    ...['catalog', 'catalog=0', 'support=2', 'catalog=2;orders=2', 'catalog=17'].map(
      (value): [string, string, string] => [
        'PROCESSES',
        value,
        `PROCESSES=${value} must name auth, catalog or orders with a number from 1 to 16 each, such as catalog=2,orders=2.`,
      ],
    ),
    ['DRAIN_SECONDS', '-1', 'DRAIN_SECONDS=-1 must be a whole number from 0 to 300.'],
    [
      'RATE_LIMIT_REDIS_URL',
      'http://u:secret@h',
      'RATE_LIMIT_REDIS_URL must be a URL that begins with redis:// or rediss://.',
    ],
    ['SUPPORT_PROCESSES', '17', 'SUPPORT_PROCESSES=17 must be a whole number from 1 to 16.'],
    ['RATE_LIMITS', '0', 'RATE_LIMITS=0 must be off or a factor above 0, such as 1 or 10.'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL=shop.example must be a URL that begins with http:// or https://.'],
    ['PUBLIC_URL', 'https://shop.example/eu', 'PUBLIC_URL=https://shop.example/eu must be an origin without a path.'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud must be trace, debug, info, warn, error or fatal.'],
  ])('report %s=%s in one sentence', (name, value, sentence) => {
    expect(errorsOf({ [name]: value })).toEqual([sentence]);
  });

  it('report all errors in one go', () => {
    expect(errorsOf({ PORT: 'x', DEMO: 'x' }, ['--rest'])).toHaveLength(3);
  });

  it('never repeat a password in an error', () => {
    const [sentence] = errorsOf({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' });
    expect(sentence).toBe('ADMIN_PASSWORD must have at least 8 characters.');
  });

  it('treat an empty variable as unset', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' }, []).values.PORT).toBe('8080');
  });

  it('require both parts of the admin account', () => {
    expect(errorsOf({ ADMIN_EMAIL: 'a@b.example' })).toEqual([
      'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none.',
    ]);
  });

  it("keep the mailbox off the shop's ports", () => {
    expect(errorsOf({ PORT: '9000', MAILBOX_PORT: '9001' })).toEqual([
      'MAILBOX_PORT=9001 is needed by the shop itself (PORT and PORT + 1).',
    ]);
    expect(errorsOf({ PORT: '9000', MAILBOX_PORT: '9002' })).toEqual([]);
  });

  it('accept only the flag --reset', () => {
    expect(readSettings({}, ['--reset']).reset).toBe(true);
    expect(errorsOf({}, ['--restart'])[0]).toContain('--restart is unknown');
  });

  it("match the README's table", () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(settingsTable());
  });
});
