import { readConfig } from '../src/config.ts';

const needed = {
  PORT: '4031',
  DATABASE_URL: 'postgres://localhost/support',
  IDENTITY_KEYS: '{"keys":[]}',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://mail.example',
  MAIL_FROM: 'Shop <support@shop.example>',
  SITE_URL: 'http://localhost:8080',
  TICKET_SECRET: 'sixteen characters',
};

describe('the configuration of support', () => {
  it('has defaults for optional settings', () => {
    expect(readConfig(needed)).toMatchObject({
      SOCKET_PING_MS: 30_000,
      SOCKET_MAX_AGE_MS: 3_600_000,
      DRAIN_SECONDS: 5,
    });
  });

  it('lists all invalid variables in one error', () => {
    const reading = () =>
      readConfig({ PORT: 'x', TICKET_SECRET: 'short', SOCKET_PING_MS: '0', SOCKET_MAX_AGE_MS: '1' });
    const invalid = [
      'PORT',
      ...Object.keys(needed).slice(1),
      'SOCKET_PING_MS: must be a whole number from 100',
      'SOCKET_MAX_AGE_MS',
    ];
    for (const name of invalid) expect(reading).toThrow(name);
  });
});
