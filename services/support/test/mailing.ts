import { randomUUID } from 'node:crypto';
import type { Identity } from '@shop/contracts/identity';
import { demoShop } from '@shop/demo/shop';
import { FakeShop } from '@shop/service-kit/testing/fake-shop';
import { Mailbox } from '@shop/service-kit/testing/mailbox';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startSupport } from './support-service.ts';

/** Support with a real mail server and a site that serves the shop's details. */
export interface Mailing {
  service: TestService;
  mailbox: Mailbox;
  close(): Promise<void>;
}

export async function startMailing(settings: Parameters<typeof startSupport>[0] = {}): Promise<Mailing> {
  const [mailbox, shop] = [await Mailbox.start(), await FakeShop.start(demoShop)];
  const service = await startSupport({ SMTP_URL: mailbox.url, SITE_URL: shop.url, ...settings });
  const close = async () => {
    await service.close();
    await Promise.all([mailbox.stop(), shop.stop()]);
  };
  return { service, mailbox, close };
}

/** Mails to an address, newest last. */
export const mailsTo = ({ mailbox }: Mailing, address: string) =>
  mailbox.mails.filter((mail) => mail.to?.[0]?.address === address);

/** Makes the mails of a ticket due, and waits until each was tried. */
export async function tenMinutesLater({ service }: Mailing, ticketId: string): Promise<void> {
  await service.database.query(
    "update pgboss.job set start_after = now() where data ->> 'ticketId' = $1 and state < 'active'",
    [ticketId],
  );
  await service.work();
}

/** A guest with a browser of their own. */
export function newGuest(): Identity {
  const id = `guest-${randomUUID()}`;
  return { sub: id, role: 'guest', guestId: id };
}
