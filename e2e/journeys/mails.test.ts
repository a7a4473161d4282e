import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import type { TicketWithMessages } from '@shop/contracts/support';
import type { Caller } from '../site/calls.ts';
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { expect, open, test } from '../site/test.ts';

const main = (page: Page) => page.getByRole('main');
const newAddress = () => `reader-${randomUUID()}@example.com`;

async function setStock(admin: Caller, { id }: Product, inStock: boolean): Promise<void> {
  const { status } = await admin.call({ method: 'PATCH', path: `/api/admin/products/${id}/stock`, body: { inStock } });
  if (status !== 200) throw new Error(`The stock of the product was not changed: ${status}.`);
}

const expectSubscribed = (admin: Caller, address: string, isSubscribed: boolean) =>
  expect
    .poll(async () => (await admin.get('/api/admin/newsletter/export.csv')).text.includes(address))
    .toBe(isSubscribed);

/** Opens a mail's link, whose token must leave the address, and clicks the page's button. */
async function follow(page: Page, link: string, button: string, answer: string | RegExp): Promise<void> {
  await openLink(page, link);
  await main(page).getByRole('button', { name: button }).click();
  await expect(main(page).getByRole('status')).toHaveText(answer);
}

async function openLink(page: Page, link: string): Promise<void> {
  await open(page, link);
  await expect(page).toHaveURL((url) => url.search === '');
}

async function subscribe(page: Page, address: string): Promise<void> {
  await open(page, '/');
  const block = page.getByRole('region', { name: 'Batteries last longer when you know how' });
  await block.getByLabel('Email').fill(address);
  await block.getByLabel('Promotions').uncheck();
  await block.getByRole('button', { name: 'Subscribe' }).click();
  const toasts = page.getByRole('region', { name: /^Notifications/ });
  await expect(toasts.getByText('Welcome to our newsletter. Check your email for confirmation.')).toBeVisible();
  await expect(block.getByRole('heading', { name: 'Successfully subscribed!' })).toBeVisible();
}

/** Confirms and ends the subscription with the mail's links; opening or reloading a link changes nothing. */
async function confirmAndUnsubscribe(page: Page, admin: Caller, address: string): Promise<void> {
  const mail = await mailTo(address, 'please confirm your subscription');
  expect(mail.text).toContain('news of our products and tips on batteries');
  const confirm = linkIn(mail, '/newsletter/confirm');
  await openLink(page, confirm);
  await page.reload();
  await expect(main(page).getByRole('button', { name: 'Confirm subscription' })).toBeVisible();
  await expectSubscribed(admin, address, false);
  await follow(page, confirm, 'Confirm subscription', /^You are subscribed\./);
  await expectSubscribed(admin, address, true);
  await follow(page, confirm, 'Confirm subscription', /^You are subscribed\./);

  const leave = linkIn(mail, '/newsletter/unsubscribe');
  await openLink(page, leave);
  await expectSubscribed(admin, address, true);
  for (const _ of ['once', 'again']) await follow(page, leave, 'Unsubscribe', 'You are unsubscribed.');
  await expectSubscribed(admin, address, false);
}

/** Subscribes to an out-of-stock product in two spellings of the address. */
async function askForMail(page: Page, { slug }: Product, address: string): Promise<void> {
  for (const spelling of [address, address.toUpperCase()]) {
    await open(page, `/product/${slug}`);
    const region = page.getByRole('region', { name: "Tell me when it's back" });
    await region.getByLabel('Email').fill(spelling);
    await region.getByRole('button', { name: "Tell me when it's back" }).click();
    await expect(region.getByText(`Done. We will write to ${spelling} when it is in stock again.`)).toBeVisible();
  }
  expect(await mailsTo(address)).toEqual([]);
}

/** Confirms the address and unsubscribes with the mail's links; no further mail arrives. */
async function confirmAndCancel(page: Page, admin: Caller, product: Product, address: string): Promise<void> {
  const mail = await mailTo(address, 'in stock again');
  expect(mail.text).toContain(product.name);
  await follow(page, linkIn(mail, '/back-in-stock/confirm'), 'The address is mine', /^Thank you\./);
  const cancel = linkIn(mail, '/back-in-stock/cancel');
  const answer = 'Done. We send no more mails about stock to this address.';
  for (const _ of ['once', 'again']) await follow(page, cancel, 'Stop these mails', answer);
  await setStock(admin, product, false);
  await setStock(admin, product, true);
  await expect.poll(() => mailsTo(address)).toHaveLength(1);
}

/** Sends a message whose first response is lost, then sends it again. */
async function writeTwice(page: Page, subject: string): Promise<void> {
  await open(page, '/contact');
  const message = main(page).getByLabel('Message *');
  const send = main(page).getByRole('button', { name: 'Send Message' });
  await main(page).getByLabel('Name *').fill('Shanice Brown');
  await main(page).getByLabel('Phone Number').fill('876 555 0177');
  await main(page).getByLabel('Subject').fill(subject);
  await message.fill('It is a Galaxy Tab A8.');
  await page.route('**/api/contact', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send.click();
  await expect(main(page).getByRole('status')).toHaveText(/./);
  await expect(message).toHaveValue('It is a Galaxy Tab A8.');
  await page.unroute('**/api/contact');
  await send.click();
  await expect(main(page).getByText("Thank you for your message! We'll get back to you soon.")).toBeVisible();
  await expect(message).toHaveValue('');
}

async function seeOneTicket(page: Page, admin: Caller, subject: string): Promise<void> {
  const { body: tickets } = await admin.get<TicketWithMessages[]>('/api/tickets');
  expect(tickets.filter((ticket) => ticket.subject === subject)).toMatchObject([
    { category: 'contact', customerName: 'Shanice Brown' },
  ]);
  await signInAsAdmin(page);
  await open(page, '/admin/tickets');
  await page.getByRole('button', { name: subject }).click();
  await expect(page.getByText('It is a Galaxy Tab A8.').first()).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Ticket details' }).getByText('876 555 0177')).toBeVisible();
}

test.describe('a customer who enters an e-mail address', () => {
  test('gets the requested mails, unsubscribes and has one ticket', async ({
    page,
    admin,
    newPerson,
    newProducts,
    allowErrors,
  }) => {
    allowErrors(/ERR_CONNECTION_RESET/);
    const [reader, waiting] = [newAddress(), newAddress()];
    const subject = `Do you fit tablets? ${randomUUID()}`;
    const [product] = (await newProducts(1)) as [Product];
    await setStock(admin, product, false);
    await test.step('subscribe to the newsletter', () => subscribe(page, reader));
    await test.step('ask for a mail when a product is back', () => askForMail(page, product, waiting));
    await setStock(admin, product, true);
    await test.step('write to the shop', () => writeTwice(page, subject));
    await test.step('confirm the newsletter and unsubscribe', () => confirmAndUnsubscribe(page, admin, reader));
    await test.step('confirm the address and end the mails about stock', () =>
      confirmAndCancel(page, admin, product, waiting));
    await test.step('staff see one ticket', async () => seeOneTicket((await newPerson()).page, admin, subject));
  });
});
