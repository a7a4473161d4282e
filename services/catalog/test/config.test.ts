import { readConfig } from '../src/config.ts';

const complete = {
  PORT: '4000',
  DATABASE_URL: 'postgres://localhost/catalog',
  IDENTITY_KEYS: '{"keys":[]}',
  PUBLIC_URL: 'https://shop.example',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Shop <orders@shop.example>',
  SITE_URL: 'http://127.0.0.1:8080',
  ORDERS_INTERNAL_URL: 'http://127.0.0.1:5001',
  LINK_SECRET: 'sixteen characters',
};

describe('catalog configuration', () => {
  it('is read when complete', () => {
    expect(readConfig(complete)).toMatchObject({ HOST: '127.0.0.1', PORT: 4000, SITE_URL: 'http://127.0.0.1:8080' });
  });

  it('reports all missing or invalid names without their values', () => {
    const read = () =>
      readConfig({
        ...complete,
        LINK_SECRET: 'short',
        SMTP_URL: '//me:password',
        MAIL_FROM: undefined,
        SITE_URL: 'here',
      });
    for (const name of ['LINK_SECRET', 'SMTP_URL', 'MAIL_FROM', 'SITE_URL']) expect(read).toThrow(name);
    expect(read).not.toThrow(/short|password/);
  });
});
