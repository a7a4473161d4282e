import type { Page } from '@playwright/test';
import type { Product, ProductPage } from '@shop/contracts/catalog';
import { done } from '../../site/belongings.ts';
import { adminAccount, signedIn } from '../../site/callers.ts';
import { importProducts } from '../../site/products.ts';
import { open } from '../../site/test.ts';
import { main, type State, shows } from './state.ts';

const owner = 'mf-storefront';
const iPhone13 = '/product/iphone-13-battery';

async function firstProduct(page: Page, query: string): Promise<Product> {
  const { products }: ProductPage = await (await page.request.get(`/api/products?limit=1&${query}`)).json();
  if (!products[0]) throw new Error(`No product fits ${query}.`);
  return products[0];
}

async function enlargePicture(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Enlarge the picture: The battery' }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  await page.getByRole('region', { name: 'The battery, 175 %' }).waitFor();
}

async function showRecentlySeen(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('mf-storefront.seen'));
  await open(page, '/product/iphone-12-battery');
  await page
    .getByRole('region', { name: 'Recently seen' })
    .getByRole('link', { name: /iPhone 13 Battery/ })
    .waitFor();
}

async function enterAddress(page: Page, address: string, answer: string): Promise<void> {
  await open(page, `/product/${(await firstProduct(page, 'inStock=false')).slug}`);
  await page.getByLabel('Email').fill(address);
  await page.getByRole('button', { name: "Tell me when it's back" }).click();
  await page.getByText(answer).waitFor();
}

async function followLink(page: Page, answer: 'wait' | 'abort'): Promise<void> {
  await page.route('**/api/products/by-slug/**', (route) => (answer === 'abort' ? route.abort() : undefined));
  await page.getByRole('article').getByRole('link', { name: 'iPhone 13 Battery' }).click();
}

async function loadProduct(page: Page): Promise<void> {
  await followLink(page, 'wait');
  await page.getByRole('status', { name: 'Loading the product' }).waitFor();
}

async function failProduct(page: Page): Promise<void> {
  await followLink(page, 'abort');
  await page.getByText('The product could not be loaded.').waitFor();
}

async function goToUnknownProduct(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/product/never-was');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page
    .getByText('There is no such product')
    .or(page.getByRole('heading', { name: '404 Page Not Found' }))
    .waitFor();
}

async function openRemovedProduct(page: Page): Promise<void> {
  const admin = await signedIn(adminAccount());
  const [product] = await importProducts(admin, 1);
  await done(admin, { method: 'DELETE', path: `/api/admin/products/${product?.id}` });
  await open(page, `/product/${product?.slug}`);
  await shows('No longer sold.')(page);
}

async function keepProducts(page: Page): Promise<void> {
  const ids = [await firstProduct(page, 'inStock=false'), await firstProduct(page, 'q=A2633')].map(({ id }) => id);
  await page.evaluate((kept) => localStorage.setItem('mf-storefront.wishlist', kept), JSON.stringify(ids));
  await open(page, '/wishlist');
}

async function showWishlist(page: Page): Promise<void> {
  await keepProducts(page);
  await page.getByText('2 batteries, kept in this browser').waitFor();
}

async function removeWish(page: Page): Promise<void> {
  await showWishlist(page);
  await page
    .getByRole('list', { name: 'Wishlist' })
    .getByRole('button', { name: /^Remove .* from the wishlist/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
}

async function failWishlist(page: Page): Promise<void> {
  await page.route('**/api/products/some**', (route) => route.abort());
  await keepProducts(page);
  await page.getByText('The wishlist could not be loaded.').waitFor();
}

async function openSharedWishlist(page: Page): Promise<void> {
  await open(page, `/wishlist?items=${(await firstProduct(page, 'q=A2633')).id}`);
  await main(page).getByRole('button', { name: 'Add all to my wishlist' }).waitFor();
}

const list = '/device-batteries?q=A2633';

export const productStates: State[] = [
  { owner, state: 'enlarged picture', path: iPhone13, reach: enlargePicture },
  { owner, state: 'recently seen products', path: iPhone13, reach: showRecentlySeen },
  {
    ...{ owner, state: 'reminder for a wrong address', path: '/' },
    reach: (page) => enterAddress(page, 'somebody', 'Enter an email address such as name@example.com.'),
  },
  {
    ...{ owner, state: 'reminder ordered', path: '/' },
    reach: (page) => enterAddress(page, `back-${crypto.randomUUID()}@example.com`, 'We will write to'),
  },
  { owner, state: 'product that loads', path: list, reach: loadProduct },
  { owner, state: 'failed product', path: list, reach: failProduct },
  { owner, state: 'unknown product', path: '/wishlist', reach: goToUnknownProduct },
  { owner, state: 'removed product', path: '/', reach: openRemovedProduct },
  { owner, state: 'empty wishlist', path: '/wishlist', reach: shows('Your wishlist is empty') },
  { owner, state: 'wishlist of two products', path: '/', reach: showWishlist },
  { owner, state: 'product removed from the wishlist', path: '/', reach: removeWish },
  { owner, state: 'shared wishlist', path: '/', reach: openSharedWishlist },
  { owner, state: 'failed wishlist', path: '/', reach: failWishlist },
];
