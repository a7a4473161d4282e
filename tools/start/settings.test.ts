import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { readSettings, settingsTable } from './settings.mjs';

const faultsOf = (env: Record<string, string>, args: string[] = []) => readSettings(env, args).faults;

describe('the settings of npm start', () => {
  it('need nothing to be set', () => {
    const { values, reset, faults } = readSettings({}, []);
    expect(faults).toEqual([]);
    expect(values).toMatchObject({ PORT: '8080', HOST: '127.0.0.1', DATA_DIR: '.data', DEMO: '1', RATE_LIMITS: '1' });
    expect(reset).toBe(false);
  });

  it.each([
    ['PORT', 'abc', 'PORT=abc must be a whole number from 1 to 65533.'],
    ['PORT', '0', 'PORT=0 must be a whole number from 1 to 65533.'],
    ['PORT', '8080.5', 'PORT=8080.5 must be a whole number from 1 to 65533.'],
    ['HOST', 'a b', 'HOST=a b must be an address or a host name.'],
    ['DEMO', 'yes', 'DEMO=yes must be 0 or 1.'],
    ['SUPPORT_PROCESSES', '17', 'SUPPORT_PROCESSES=17 must be a whole number from 1 to 16.'],
    ['RATE_LIMITS', '0', 'RATE_LIMITS=0 must be off or a factor above 0, such as 1 or 10.'],
    ['PUBLIC_URL', 'shop.example', 'PUBLIC_URL=shop.example must be a URL that begins with http:// or https://.'],
    ['PUBLIC_URL', 'https://shop.example/eu', 'PUBLIC_URL=https://shop.example/eu must be an origin without a path.'],
    ['SMTP_URL', 'http://mail', 'SMTP_URL=http://mail must be a URL that begins with smtp:// or smtps://.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL=loud must be trace, debug, info, warn, error or fatal.'],
  ])('say in one sentence what is wrong with %s=%s', (name, value, sentence) => {
    expect(faultsOf({ [name]: value })).toEqual([sentence]);
  });

  it('name all faults at once', () => {
    expect(faultsOf({ PORT: 'x', DEMO: 'x' }, ['--rest'])).toHaveLength(3);
  });

  it('never repeat a password', () => {
    const [sentence] = faultsOf({ ADMIN_EMAIL: 'a@b.example', ADMIN_PASSWORD: 'short' });
    expect(sentence).toBe('ADMIN_PASSWORD must have at least 8 characters.');
  });

  it('take an empty variable for one that is not set', () => {
    expect(readSettings({ PORT: '', SMTP_URL: '' }, []).values.PORT).toBe('8080');
  });

  it('want the admin account whole', () => {
    expect(faultsOf({ ADMIN_EMAIL: 'a@b.example' })).toEqual(['ADMIN_EMAIL and ADMIN_PASSWORD go together: set both or none.']);
  });

  it('keep the mailbox off the ports of the shop', () => {
    expect(faultsOf({ PORT: '9000', MAILBOX_PORT: '9001' })).toEqual([
      'MAILBOX_PORT=9001 is needed by the shop itself (PORT and PORT + 1).',
    ]);
    expect(faultsOf({ PORT: '9000', MAILBOX_PORT: '9002' })).toEqual([]);
  });

  it('know one flag and refuse every other', () => {
    expect(readSettings({}, ['--reset']).reset).toBe(true);
    expect(faultsOf({}, ['--restart'])[0]).toContain('--restart is unknown');
  });

  it('stand in the README as they are', () => {
    expect(readFileSync(join(root, 'README.md'), 'utf8')).toContain(settingsTable());
  });
});
