import { generateKeyPairSync } from 'node:crypto';
import { demoShop } from '@shop/demo/shop';
import { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import { FakeShop } from '@shop/service-kit/testing/fake-shop';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { browser, deviceOf, sidOf, startAuth } from './auth-service.ts';
import { FakeService } from './fake-service.ts';

/** Auth with a real mail server and fakes of the site, orders, catalog and support. */
export interface Mailing {
  service: TestService;
  mailbox: Mailbox;
  orders: FakeService;
  catalog: FakeService;
  support: FakeService;
  close(): Promise<void>;
}

export async function startMailing(others: Parameters<typeof startAuth>[2] = {}): Promise<Mailing> {
  const [mailbox, shop] = [await Mailbox.start(), await FakeShop.start(demoShop)];
  const signing = [generateKeyPairSync('ed25519').privateKey];
  const published = JSON.stringify((await IdentityTokens.from(signing)).keySet);
  const [orders, catalog] = [await FakeService.start(published), await FakeService.start(published, 'catalog')];
  const support = await FakeService.start(published, 'support');
  const addresses = {
    ...{ SMTP_URL: mailbox.url, SITE_URL: shop.url, ORDERS_URL: [orders.url], CATALOG_URL: [catalog.url] },
    SUPPORT_URL: [support.url],
    IDENTITY_PRIVATE_KEY: signing,
    ...others,
  };
  const service = await startAuth('https://shop.example', undefined, addresses);
  const close = async () => {
    try {
      await service.close();
    } finally {
      await Promise.all([mailbox, shop, orders, catalog, support].map((other) => other.stop()));
    }
  };
  return { service, mailbox, orders, catalog, support, close };
}

/** A customer with the cookies of the browser that registered. */
export interface Account {
  id: string;
  email: string;
  password: string;
  sid: string;
  device: string;
}

let accounts = 0;
/** Registers a customer with a new address. */
export async function signUp({ service }: Mailing): Promise<Account> {
  accounts += 1;
  const credentials = { email: `Customer-${accounts}@example.com`, password: 'the first secret' };
  const response = await (await browser(service))
    .post('/api/auth/register')
    .send({ ...credentials, firstName: 'Tanya' });
  expect(response.status).toBe(201);
  return {
    ...credentials,
    id: response.body.id,
    sid: sidOf(response, true) ?? '',
    device: deviceOf(response, true) ?? '',
  };
}

export const asCustomer = ({ service }: Mailing, { id, sid, device }: Pick<Account, 'id' | 'sid' | 'device'>) =>
  browser(service, { sid, device, identity: { sub: id, role: 'customer' } });

/** Signs in from an unknown browser. */
export const signIn = async ({ service }: Mailing, { email, password }: Pick<Account, 'email' | 'password'>) =>
  (await browser(service)).post('/api/auth/login').send({ email, password });

export async function mailsTo(mailing: Mailing, address: string) {
  await mailing.service.work();
  return mailing.mailbox.mails.filter((mail) => mail.to?.[0]?.address === address);
}

/** The token of the newest link to this page in a mail to the address. */
export async function newestToken(
  mailing: Mailing,
  address: string,
  page: '/reset-password' | '/verify-email' | '/staff-invite',
): Promise<string> {
  const link = new RegExp(`https://shop\\.example${page}\\?token=([\\w-]+)`);
  const tokens = (await mailsTo(mailing, address)).flatMap(({ text }) => link.exec(text ?? '')?.[1] ?? []);
  const newest = tokens.at(-1);
  if (!newest) throw new Error(`No mail to ${address} has a link to ${page}.`);
  return newest;
}
