import { demoShop } from '@shop/demo/shop';
import { FakeShop } from '@shop/service-kit/testing/fake-shop';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startCatalog } from './catalog.ts';

/** Catalog with a real mail server and a site that serves the shop's details. */
export interface Mailing {
  service: TestService;
  mailbox: Mailbox;
  shop: FakeShop;
  close(): Promise<void>;
}

export async function startMailing(): Promise<Mailing> {
  const [mailbox, shop] = [await Mailbox.start(), await FakeShop.start(demoShop)];
  const service = await startCatalog(undefined, { SMTP_URL: mailbox.url, SITE_URL: shop.url });
  const close = async () => {
    await service.close();
    await Promise.all([mailbox.stop(), shop.stop()]);
  };
  return { service, mailbox, shop, close };
}

/** Mails to an address, newest last. */
export const mailsTo = ({ mailbox }: Mailing, address: string) =>
  mailbox.mails.filter((mail) => mail.to?.[0]?.address === address);

/** Token of a mail's link to a page. */
export function tokenOf(text: string | undefined, page: string): string {
  const token = new RegExp(`https://shop\\.example${page}\\?token=([\\w-]+)`).exec(text ?? '')?.[1];
  if (!token) throw new Error(`The mail has no link to ${page}.`);
  return token;
}
