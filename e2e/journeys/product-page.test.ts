import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Product } from '@shop/contracts/catalog';
import type { Caller } from '../site/calls.ts';
import { cartButton, cartSheet, expectPieces } from '../site/cart.ts';
import { chat, form, sendForm } from '../site/chatting.ts';
import { openPersonMenu } from '../site/person-menu.ts';
import { expect, open, phone, test } from '../site/test.ts';

const path = '/product/iphone-13-battery';
const product = 'iPhone 13 Battery';
const seen = 'iPhone 12 Battery';

const expectProduct = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Opens a product from another one's page, then goes back to the list and forward. */
async function openFromCard(page: Page): Promise<void> {
  await open(page, '/product/iphone-12-battery');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('mf-storefront.seen'))).not.toBeNull();
  await open(page, '/device-batteries?q=A2633');
  const card = page.getByRole('article', { name: product });
  // The card's link covers its text.
  await card.locator('[data-price]').click({ force: true });
  await expectProduct(page, product);
  await expect(page).toHaveURL(path);
  await page.goBack();
  await expect(card).toBeVisible();
  await page.goForward();
  await expectProduct(page, product);
}

async function seeWhatWasSeen(page: Page): Promise<void> {
  const recent = page.getByRole('region', { name: 'Recently seen' });
  await recent.getByRole('link', { name: new RegExp(seen) }).click();
  await expectProduct(page, seen);
  await recent.getByRole('link', { name: new RegExp(product) }).click();
  await expectProduct(page, product);
}

async function enlargePicture(page: Page): Promise<void> {
  const enlarge = page.getByRole('button', { name: 'Enlarge the picture: The battery' });
  await enlarge.press('Enter');
  await page.getByRole('button', { name: 'Larger' }).press('Enter');
  const large = page.getByRole('region', { name: 'The battery, 175 %' });
  await expect(large).toBeVisible();
  await large.press('-');
  await expect(page.getByRole('region', { name: 'The battery, 100 %' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(enlarge).toBeFocused();
}

async function askInChat(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Not sure? Ask us' }).click();
  await expect(form(page).getByLabel(/^Subject/)).toHaveValue(`Question about ${product}`);
  await expect(form(page).getByLabel(/^Message/)).toHaveValue(new RegExp(product));
  await form(page).getByLabel(/^name/i).fill('Shanice Brown');
  await form(page)
    .getByLabel(/^e-?mail/i)
    .fill(`shanice-${randomUUID()}@example.com`);
  await sendForm(page);
  await expect(chat(page).getByText(product).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(chat(page)).toBeHidden();
}

/** Adds the product with installation; the cart line links back to it. */
async function addWithInstallation(page: Page): Promise<void> {
  const installation = page.getByRole('checkbox', { name: /^Have it fitted/ });
  await installation.check();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expectPieces(page, 1);
  await open(page, '/');
  await cartButton(page).click();
  await cartSheet(page).getByRole('link', { name: product }).click();
  await expectProduct(page, product);
  await expect(cartSheet(page)).toHaveCount(0);
  await expect(installation).toBeChecked();
}

async function addToWishlist(page: Page, name: string): Promise<void> {
  await page
    .getByRole('button', { name: `Wishlist: ${name}` })
    .first()
    .click();
  await expect(page.getByText('Added to wishlist').first()).toBeVisible();
}

/** Subscribes to an out-of-stock product; a mistyped address shows an error at its field. */
async function askForMail(page: Page, { slug }: Product): Promise<void> {
  await open(page, `/product/${slug}`);
  const field = page.getByLabel('Email');
  await field.fill('somebody');
  await field.press('Enter');
  const mistake = page.getByText('Enter an email address such as name@example.com.');
  await expect(mistake).toBeVisible();
  await expect(field).toBeFocused();
  await field.fill(`back-${randomUUID()}@example.com`);
  await expect(mistake).toHaveCount(0);
  await page.getByRole('button', { name: "Tell me when it's back" }).click();
  await expect(page.getByText('We will write to')).toBeVisible();
}

const wishlist = (page: Page) => page.getByRole('list', { name: 'Wishlist' });
const names = (page: Page) => wishlist(page).getByRole('heading', { level: 2 });

/** Checks the wishlist's order and count, then removes a product and restores it. */
async function useWishlist(page: Page, soldOut: Product): Promise<void> {
  await openPersonMenu(page);
  const link = page.getByRole('link', { name: /^Wishlist ?, 2$/ }).filter({ visible: true });
  await link.click();
  await expect(page.getByText('2 batteries, kept in this browser')).toBeVisible();
  await expect(names(page)).toHaveText([soldOut.name, product]);
  const row = (name: string) => wishlist(page).getByRole('listitem').filter({ hasText: name });
  await expect(row(soldOut.name).getByRole('link', { name: "Tell me when it's back" })).toBeVisible();
  await row(product).getByRole('button', { name: 'Add to Cart' }).click();
  await expectPieces(page, 2);
  await page.getByRole('button', { name: `Remove ${product} from the wishlist` }).click();
  await expect(names(page)).toHaveText([soldOut.name]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(names(page)).toHaveText([soldOut.name, product]);
}

async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

/** A friend saves the shared wishlist. */
async function saveSharedList(page: Page, link: string): Promise<void> {
  await open(page, link);
  await expect(page.getByText('2 batteries, shared with you')).toBeVisible();
  await page.getByRole('button', { name: 'Add all to my wishlist' }).click();
  await expect(page).toHaveURL('/wishlist');
  await expect(page.getByText('2 batteries, kept in this browser')).toBeVisible();
  await open(page, link);
  await expect(page.getByRole('link', { name: 'Everything is on your wishlist already' })).toBeVisible();
}

async function newSoldOutProduct(admin: Caller, newProducts: (count: number) => Promise<Product[]>): Promise<Product> {
  const [soldOut] = (await newProducts(1)) as [Product];
  await admin.call({ method: 'PATCH', path: `/api/admin/products/${soldOut.id}/stock`, body: { inStock: false } });
  return soldOut;
}

test.describe('a customer on a product page', () => {
  test.use({ viewport: phone });

  test('asks a question, adds to the cart and shares a wishlist', async ({ page, admin, newPerson, newProducts }) => {
    const soldOut = await newSoldOutProduct(admin, newProducts);
    await test.step('open a product from its card', () => openFromCard(page));
    await test.step('open a recently seen product', () => seeWhatWasSeen(page));
    await test.step('enlarge its picture', () => enlargePicture(page));
    await test.step('ask in the chat', () => askInChat(page));
    await test.step('add it with installation', () => addWithInstallation(page));
    await addToWishlist(page, product);
    await test.step('subscribe to a product that is out of stock', () => askForMail(page, soldOut));
    await addToWishlist(page, soldOut.name);
    await test.step('use the wishlist', () => useWishlist(page, soldOut));
    await test.step('share the wishlist', async () => {
      const link = await copyLink(page);
      const friend = await newPerson({ viewport: phone });
      await saveSharedList(friend.page, link);
    });
  });
});
