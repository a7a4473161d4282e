import type { Page } from '@playwright/test';
import { addToCart, openFilledCheckout, placeOrderButton } from '../../site/shopping.ts';
import { desktop, expect } from '../../site/test.ts';
import { main, type State, shows } from './state.ts';

const showsWith = (text: string, part: string) => async (page: Page) => {
  await shows(text)(page);
  await main(page).getByRole('region', { name: part }).waitFor();
};

const fail = (page: Page, path: string) => page.route(`**${path}?*`, (route) => route.fulfill({ status: 503 }));

async function failSearch(page: Page): Promise<void> {
  await fail(page, '/api/search');
  await main(page).getByLabel('Search products').fill('pixel');
  await main(page).getByLabel('Search products').press('Enter');
  await shows('Search failed. Please try again or contact support.')(page);
}

async function failCatalogue(page: Page): Promise<void> {
  await fail(page, '/api/products');
  await main(page).getByRole('link', { name: /^iPad/ }).first().click();
  await shows('The products could not be loaded.')(page);
}

async function openQuestions(page: Page): Promise<void> {
  for (const question of await main(page).locator('summary').all()) await question.click();
  await expect(main(page).locator('details:not([open])')).toHaveCount(0);
}

async function sendEmptyMessage(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Send Message' }).click();
  await shows('Please fill in your name and message')(page);
}

async function subscribeWrongly(page: Page): Promise<void> {
  await main(page).getByLabel('Email').fill('nope');
  await main(page).getByRole('button', { name: 'Subscribe' }).click();
  await page.getByText('Enter an email address').first().waitFor();
}

async function openChat(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Chat with us' }).click();
  await page.getByRole('dialog', { name: 'Contact Support' }).getByLabel('Subject').waitFor();
}

async function openMenu(page: Page): Promise<void> {
  const isDesktop = page.viewportSize()?.width === desktop.width;
  await page
    .getByRole('banner')
    .getByRole('button', { name: isDesktop ? 'MORE' : 'Open menu' })
    .click();
  const menu = page.getByRole('navigation', { name: isDesktop ? 'Main' : 'Menu' });
  await menu.getByRole('link', { name: 'About Us' }).waitFor();
}

async function openCart(page: Page): Promise<void> {
  await addToCart(page);
  await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
  await page.getByRole('dialog', { name: /Shopping Cart \(1 item/ }).waitFor();
}

async function checkOutWithoutName(page: Page): Promise<void> {
  await openFilledCheckout(page, '');
  await placeOrderButton(page).click();
  await page.getByRole('alert').first().waitFor();
}

async function placeOrder(page: Page): Promise<void> {
  await openFilledCheckout(page);
  await placeOrderButton(page).click();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
}

const storefront = { owner: 'mf-storefront' } as const;
const iPhones = '/device-batteries/iPhone';

export const shopStates: State[] = [
  {
    state: 'unknown address',
    owner: 'shell',
    path: '/nowhere',
    reach: (page) => page.getByRole('heading', { name: '404 Page Not Found' }).waitFor(),
  },
  { state: 'opened menu', owner: 'shell', path: '/faq', reach: openMenu },
  { state: 'cart with one battery', owner: 'shell', path: iPhones, reach: openCart },
  { state: 'chat form', owner: 'mf-support-chat', path: '/faq', reach: openChat },
  { state: 'checkout without a name', owner: 'mf-checkout', path: '/', reach: checkOutWithoutName },
  { state: 'confirmation', owner: 'mf-checkout', path: '/', reach: placeOrder },
  { state: 'opened questions', ...storefront, path: '/faq', reach: openQuestions },
  { state: 'message without words', ...storefront, path: '/contact', reach: sendEmptyMessage },
  {
    state: 'wrong newsletter address',
    ...storefront,
    path: '/',
    reach: subscribeWrongly,
    part: '[aria-labelledby="newsletter-title"]',
  },
  { state: 'corrected search', ...storefront, path: '/search?q=galaxi+z+flip+5', reach: shows('Search instead for') },
  {
    state: 'search without results',
    ...storefront,
    path: '/search?q=zzzqq',
    reach: showsWith('No products found', 'Chat'),
  },
  {
    state: 'search with a likely spelling',
    ...storefront,
    path: '/search?q=galxy+zflip+7',
    reach: showsWith('No products found', 'Did you mean'),
  },
  { state: 'search behind its last page', ...storefront, path: '/search?page=99', reach: shows('There is no page 99') },
  { state: 'failed search', ...storefront, path: '/search?q=galaxy', reach: failSearch },
  {
    state: 'catalogue without results',
    ...storefront,
    path: '/device-batteries?q=zzzqq',
    reach: showsWith('No Products Available', 'Chat'),
  },
  {
    ...{
      state: 'catalogue emptied by filters',
      ...storefront,
      path: '/device-batteries/Tablet?brand=Alcatel&price=over-8000',
    },
    reach: shows('Find my battery, step by step'),
  },
  {
    state: 'catalogue behind its last page',
    ...storefront,
    path: `${iPhones}?page=99`,
    reach: shows('There is no page 99'),
  },
  { state: 'failed catalogue', ...storefront, path: iPhones, reach: failCatalogue },
];
