import type { Page } from '@playwright/test';
import { addToCart, openFilledCheckout, placeOrderButton } from '../../site/shopping.ts';
import { open } from '../../site/test.ts';
import type { Look, Walk } from './walk.ts';

async function throughTheShop(page: Page, look: Look): Promise<void> {
  await open(page, '/');
  await page.getByText('Most asked for').first().waitFor();
  await look('home');
  await open(page, '/device-batteries/iPhone');
  await addToCart(page);
  await look('catalogue');
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await page.getByRole('dialog', { name: /Shopping Cart \(1 item/ }).waitFor();
  await look('cart');
  await open(page, '/device-batteries?q=nothing-like-this');
  await page.getByText('No Products Available').waitFor();
  await look('nothing found');
  await open(page, '/nowhere');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await look('not found');
}

async function throughFilters(page: Page, look: Look): Promise<void> {
  await open(page, '/device-batteries/Android?brand=Samsung&brand=LG&price=3000-6000&inStock=true');
  await look('narrowed catalogue');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();
  await page.getByRole('dialog', { name: 'Advanced Filters' }).getByRole('checkbox').first().waitFor();
  await look('filters');
  await open(page, '/search?q=galaxy&brand=Samsung&minPrice=3000&maxPrice=6000');
  await look('search');
}

async function throughTheFinder(page: Page, look: Look): Promise<void> {
  await open(page, '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A');
  await page.getByRole('heading', { name: 'Which Galaxy A is it?' }).waitFor();
  await look('the models of the finder');
  await open(page, '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&find=nothing-like-this');
  await page.getByText('No Galaxy A is called').waitFor();
  await look('no model of the finder');
  await open(page, '/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&model=Galaxy+A54+5G');
  await page.getByText('Is this your device?').waitFor();
  await look('the battery of the finder');
  await open(page, '/find-my-battery/model-number?kind=Android&number=SM-A546E');
  await page.getByRole('link', { name: 'Show my battery' }).waitFor();
  await look('where a model number stands');
}

async function throughSuggestions(page: Page, look: Look): Promise<void> {
  await open(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await look('the field of the header');
  await page.getByRole('banner').getByLabel('Search products').fill('galaxi a5');
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /Search instead for galaxi a5/ })
    .waitFor();
  await look('suggestions under the header');
}

async function throughAProduct(page: Page, look: Look): Promise<void> {
  await open(page, '/product/iphone-13-battery');
  await look('product');
  await page.getByRole('button', { name: 'Wishlist: iPhone 13 Battery' }).first().click();
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  await look('picture');
  await open(page, '/device-batteries?inStock=false');
  const wanted = page.getByRole('link', { name: "Tell me when it's back" }).first();
  await open(page, (await wanted.getAttribute('href')) ?? '');
  await page.getByLabel('Email').fill('somebody');
  await page.getByLabel('Email').press('Enter');
  await page.getByText('Enter an email address').waitFor();
  await look('out of stock, with an error');
  await open(page, '/wishlist');
  await page.getByText('1 battery, kept in this browser').waitFor();
  await look('wishlist');
}

async function throughAnOrder(page: Page, look: Look): Promise<void> {
  await openFilledCheckout(page, '');
  await placeOrderButton(page).click();
  await page.getByRole('alert').first().waitFor();
  await look('checkout with errors');
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByText('Upload your transfer receipt').waitFor();
  await look('bank transfer');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByLabel(/^Name/).fill('Andre Campbell');
  await placeOrderButton(page).click();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await look('confirmation');
  await open(page, '/order-tracking?order=ORD-123456');
  await page.getByText('ORD-123456').first().waitFor();
  await look('tracking');
}

export const shopWalks: Walk[] = [
  { name: 'the shop', leastControl: 44, walk: throughTheShop },
  { name: 'filters', leastControl: 44, walk: throughFilters },
  { name: 'the finder', leastControl: 44, walk: throughTheFinder },
  { name: 'suggestions', leastControl: 44, walk: throughSuggestions },
  { name: 'a product', leastControl: 44, walk: throughAProduct },
  { name: 'an order', leastControl: 44, walk: throughAnOrder },
];
