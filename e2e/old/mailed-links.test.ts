import { randomUUID } from 'node:crypto';
import type { ProductPage } from '@shop/contracts/catalog';
import type { Browser } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { adminAccount, signedIn } from '../site/callers.ts';
import { Caller } from '../site/calls.ts';
import { linkIn, mailsTo, mailTo } from '../site/mailbox.ts';
import { until } from '../site/until.ts';
import { bothWidths, phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
let staff: Caller;
beforeAll(async () => {
  [browser, staff] = await Promise.all([launchBrowser(), signedIn(adminAccount())]);
});
afterAll(() => browser?.close());

const newAddress = () => `reader-${randomUUID()}@example.com`;
const isSubscribed = async (address: string) => (await staff.get('/api/admin/newsletter/export.csv')).text.includes(address);
const preferences = { productUpdates: true, promotions: false, batteryTips: true };
async function subscribe(email: string) {
  const answer = await new Caller().post('/api/newsletter/subscribe', { email, preferences });
  expect(answer.status).toBe(202);
  return answer;
}

/** Opens the link of a mail and presses its button, once or again; answers with what the page says then. */
async function follow({ page, open }: Visitor, link: string, button: string, again = false): Promise<string> {
  await open(link);
  await page.waitForURL((url) => url.search === '');
  if (!again) expect(await flawsOn(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: button }).click();
  const status = page.getByRole('main').getByRole('status');
  await status.getByText(/./).first().waitFor();
  if (!again) expect(await flawsOn(page)).toEqual([]);
  return status.innerText();
}

describe.each(bothWidths)('the newsletter at %s', (_, viewport) => {
  it('comes after the form, a mail and a press, and ends by the mail’s link; opening a link changes nothing', async () => {
    const address = newAddress();
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await visitor.open('/');
    const block = page.getByRole('region', { name: 'Batteries last longer when you know how' });
    await block.getByLabel('E-mail').fill(address);
    await block.getByLabel('Promotions').uncheck();
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await page
      .getByRole('region', { name: /^Notifications/ })
      .getByText('Welcome to our newsletter. Check your email for confirmation.')
      .waitFor();
    await block.getByRole('heading', { name: 'Successfully subscribed!' }).waitFor();
    expect(await flawsOn(page)).toEqual([]);

    const mail = await mailTo(address, 'please confirm your subscription');
    expect(mail.text).toContain('news of our products and tips on batteries');
    const confirm = linkIn(mail, '/newsletter/confirm');
    await visitor.open(confirm);
    await page.waitForURL((url) => url.search === '');
    await page.reload();
    await page.getByRole('main').getByRole('button', { name: 'Confirm subscription' }).waitFor();
    expect(await isSubscribed(address)).toBe(false);
    expect(await follow(visitor, confirm, 'Confirm subscription')).toMatch(/^You are subscribed\./);
    expect(await isSubscribed(address)).toBe(true);
    expect(await follow(visitor, confirm, 'Confirm subscription', true)).toMatch(/^You are subscribed\./);

    const leave = linkIn(mail, '/newsletter/unsubscribe');
    await visitor.open(leave);
    expect(await isSubscribed(address)).toBe(true);
    expect(await follow(visitor, leave, 'Unsubscribe')).toBe('You are unsubscribed.');
    expect(await isSubscribed(address)).toBe(false);
    expect(await follow(visitor, leave, 'Unsubscribe', true)).toBe('You are unsubscribed.');
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('says in its own words that the address is missing, and that it could not be sent', async () => {
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await visitor.open('/');
    const block = page.getByRole('region', { name: 'Batteries last longer when you know how' });
    const toast = page.getByRole('region', { name: /^Notifications/ });
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await toast.getByText('Email required').waitFor();
    await toast.getByText('Please enter your email address').waitFor();
    await block.getByLabel('E-mail').fill(newAddress());
    await visitor.context.setOffline(true);
    await block.getByRole('button', { name: 'Subscribe' }).click();
    await toast.getByText('Subscription failed').waitFor();
    await toast.getByText('Please try again later or contact us directly.').waitFor();
    await visitor.leave();
  });
});

describe('whoever did not ask', () => {
  it('is mailed once, however often and in whatever spelling the address is typed; every answer is the same', async () => {
    const address = newAddress();
    const answers = [await subscribe(address), await subscribe(address.toUpperCase()), await subscribe(address)];
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    await mailTo(address, 'please confirm');
    const later = newAddress();
    await subscribe(later);
    await mailTo(later, 'please confirm');
    expect(await mailsTo(address)).toHaveLength(1);
    expect(await mailsTo(address.toUpperCase())).toHaveLength(0);
  });

  it('can have the address forgotten, after which the link that asked has expired and says how to get another', async () => {
    const address = newAddress();
    await subscribe(address);
    const mail = await mailTo(address, 'please confirm');
    const visitor = await visit(browser, phone);
    await follow(visitor, linkIn(mail, '/newsletter/unsubscribe'), 'Unsubscribe');
    const said = await follow(visitor, linkIn(mail, '/newsletter/confirm'), 'Confirm subscription');
    expect(said).toBe('This link has expired. Please subscribe again on the home page, and we mail you a new one.');
    expect(await visitor.page.getByRole('main').getByRole('button').count()).toBe(0);
    expect(await isSubscribed(address)).toBe(false);
    await visitor.leave();
  });

  it('is not at the mercy of a link that somebody made up', async () => {
    const visitor = await visit(browser, phone);
    const said = await follow(visitor, '/newsletter/unsubscribe?token=made-up', 'Unsubscribe');
    expect(said).toBe('We do not know this link. Please open it from the mail again.');
    await visitor.leave();
  });
});

describe.each(bothWidths)('a product that is out of stock, at %s', (_, viewport) => {
  it('brings one mail when staff put it back, whose link ends such mails', async () => {
    const { products } = (await staff.get<ProductPage>('/api/products?inStock=true&limit=1&sortBy=price_desc')).body;
    const [product] = products;
    if (!product) throw new Error('There is no product in stock.');
    const inStock = (is: boolean) =>
      staff.call({ method: 'PATCH', path: `/api/admin/products/${product.id}/stock`, body: { inStock: is } });
    const address = newAddress();
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    expect((await inStock(false)).status).toBe(200);
    try {
      for (const spelling of [address, address.toUpperCase()]) {
        await visitor.open(`/product/${product.slug}`);
        const form = page.getByRole('region', { name: "Tell me when it's back" });
        await form.getByLabel('Email').fill(spelling);
        await form.getByRole('button', { name: "Tell me when it's back" }).click();
        await form.getByText(`Done. We will write to ${spelling} when it is in stock again.`).waitFor();
      }
      expect(await flawsOn(page)).toEqual([]);
      expect(await mailsTo(address)).toEqual([]);
    } finally {
      await inStock(true);
    }
    const mail = await mailTo(address, 'in stock again');
    expect(mail.text).toContain(product.name);
    expect(await follow(visitor, linkIn(mail, '/back-in-stock/confirm'), 'The address is mine')).toMatch(/^Thank you\./);
    await inStock(false);
    await inStock(true);
    const cancel = linkIn(mail, '/back-in-stock/cancel');
    const said = await follow(visitor, cancel, 'Stop these mails');
    expect(said).toBe('Done. We write nothing about stock to this address any more.');
    expect(await follow(visitor, cancel, 'Stop these mails', true)).toBe(said);
    await until('only one mail came', async () => (await mailsTo(address)).length === 1);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });
});
