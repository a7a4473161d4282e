import type { Locator, Page } from '@playwright/test';
import { phone } from '../../site/test.ts';
import { dialog, footer, goBackTo, heading, type Visit } from './visit.ts';

const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge the picture: The battery' }).click();

const suggested = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();

const openFilters = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();

const typeInPage = (page: Page) => typeIn(page.getByRole('main').locator('input[type=search]'));

/** Types into the header's search; works again after a partial failure, when the field is already open. */
async function typeInHeader(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  const field = header.locator('input[type=search]');
  if (!(await field.isVisible())) await header.getByRole('link', { name: 'Search', exact: true }).click();
  await typeIn(field);
}

async function typeIn(field: Locator): Promise<void> {
  await field.fill('');
  await field.pressSequentially('galaxy');
}

/** The `online` event retries optional parts, which have no Retry button. */
const comeOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** Opened directly, with its style sheets in the document, and from another front end, which loads them. */
const bothWays = (name: string, path: string, title: RegExp): Visit[] => [
  { name, as: 'guest', path, shown: (page) => [heading(page, title)] },
  {
    name: `${name} from the tracking page`,
    as: 'guest',
    path: '/order-tracking',
    act: goBackTo(path),
    shown: (page) => [footer(page), heading(page, title)],
  },
];

/** Like bothWays, followed by an action that shows `part`. */
const thenBothWays = (
  name: string,
  path: string,
  act: (page: Page) => Promise<void>,
  part: (page: Page) => Locator,
): Visit[] => [
  { name, as: 'guest', path, act, shown: (page) => [footer(page), part(page)] },
  {
    name: `${name} from the tracking page`,
    as: 'guest',
    path: '/order-tracking',
    act: async (page) => {
      if (new URL(page.url()).pathname === '/order-tracking') await goBackTo(path)(page);
      await act(page);
    },
    shown: (page) => [footer(page), part(page)],
  },
];

/** Ordered so that visits that prefetch more come later. */
export const guestVisits: Visit[] = [
  {
    name: 'home',
    as: 'guest',
    path: '/',
    shown: (page) => [
      heading(page, /^Your phone, all day again\.$/),
      page.getByRole('link', { name: 'Track order' }).first(),
    ],
  },
  {
    name: 'catalogue',
    as: 'guest',
    path: '/device-batteries/iPhone',
    shown: (page) => [page.getByText(/products? found/).first()],
  },
  { name: 'admin login', as: 'guest', path: '/admin', shown: (page) => [page.getByLabel('Email', { exact: true })] },
  { name: 'logout', as: 'guest', path: '/admin-logout', shown: (page) => [page.getByLabel('Email', { exact: true })] },
  {
    name: 'cart',
    as: 'guest',
    path: '/',
    act: (page) => page.getByRole('button', { name: /^Cart,/ }).click(),
    shown: (page) => [dialog(page, /Shopping Cart \(/)],
  },
  {
    name: 'menu of phones',
    as: 'guest',
    path: '/',
    act: async (page) => {
      await page.setViewportSize(phone);
      await page.getByRole('button', { name: 'Open menu' }).click();
    },
    shown: (page) => [page.getByRole('navigation', { name: 'Menu' })],
  },
  {
    name: 'chat from the tracking page',
    as: 'guest',
    path: '/order-tracking',
    typed: [/^Order Number/, 'ORD-123'],
    act: (page) => page.getByRole('contentinfo').getByRole('button', { name: 'Chat' }).click(),
    shown: (page) => [page.getByLabel(/^Order Number/).first(), dialog(page, /Contact Support/)],
  },
  // An opened page has its style sheets in its document; a linked page loads them.
  {
    name: 'tracking from home',
    as: 'guest',
    path: '/',
    act: (page) => footer(page).getByRole('link', { name: 'Track order' }).click(),
    shown: (page) => [footer(page), page.getByLabel(/^Order Number/).first()],
  },
  {
    name: 'home from the tracking page',
    as: 'guest',
    path: '/order-tracking',
    act: (page) => page.getByRole('banner').getByRole('link', { name: 'HOME', exact: true }).click(),
    shown: (page) => [footer(page), heading(page, /^Your phone, all day again\.$/)],
  },
  {
    name: 'catalogue from the tracking page',
    as: 'guest',
    path: '/order-tracking',
    act: (page) => footer(page).getByRole('link', { name: 'iPhone', exact: true }).click(),
    shown: (page) => [footer(page), page.getByText(/products? found/).first()],
  },
  ...bothWays('search', '/search', /^Advanced Product Search$/),
  ...bothWays('a product', '/product/iphone-13-battery', /^iPhone 13 Battery$/),
  ...thenBothWays('a picture enlarged', '/product/iphone-13-battery', enlarge, (page) => dialog(page, /^The battery$/)),
  ...bothWays('the finder', '/find-my-battery?category=iPad', /^Which iPad is it\?$/),
  ...bothWays('where a model number stands', '/find-my-battery/model-number?kind=iPad', /^I don't know my model$/),
  ...bothWays('wishlist', '/wishlist', /^Wishlist$/),
  ...bothWays('about', '/about', /^A good phone/),
  ...bothWays('delivery by parish', '/delivery', /^Delivery and pickup$/),
  ...bothWays('contact', '/contact', /^Contact Us$/),
  ...bothWays('signing in', '/login', /^Sign In$/),
  ...thenBothWays('signing in with a passkey', '/login', comeOnline, (page) =>
    page.getByRole('button', { name: 'Sign in with a passkey' }),
  ),
  ...bothWays('signing up', '/signup', /^Create Account$/),
  ...bothWays('a new password', '/reset-password?token=none', /^Choose a new password$/),
  ...thenBothWays('advanced filters', '/device-batteries/Android', openFilters, (page) =>
    dialog(page, /^Advanced Filters$/),
  ),
  ...thenBothWays('suggestions of the catalogue', '/device-batteries/iPhone', typeInPage, suggested),
  {
    name: 'suggestions under the header',
    as: 'guest',
    path: '/order-tracking',
    act: typeInHeader,
    shown: (page) => [footer(page), suggested(page)],
  },
  ...thenBothWays('a likely spelling', '/search?q=galxy+zzzz', comeOnline, (page) =>
    page.getByRole('region', { name: 'Did you mean' }),
  ),
  ...bothWays('the link of a mail', '/newsletter/unsubscribe?token=none', /newsletter/i),
];
