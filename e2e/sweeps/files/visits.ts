import type { Locator, Page } from '@playwright/test';
import type { ReceiptPage } from '@shop/contracts/receipts';
import { phone } from '../../site/test.ts';

/** Something that people do in the shop, and how one sees that it worked. */
export interface Visit {
  name: string;
  as: 'guest' | 'buyer' | 'staff';
  path: string;
  /** What is typed before, by the label of its field: it must still be there in the end. */
  typed?: [label: RegExp, text: string];
  /** Asks for a late part of the page. */
  act?(page: Page): Promise<void>;
  /** All of it is visible once it worked. */
  shown(page: Page): Locator[];
}

const dialog = (page: Page, name: RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: RegExp) => page.getByRole('heading', { name }).first();

const footer = (page: Page) => page.getByRole('contentinfo');

/** From any page, and once more after a part of the way failed. */
async function goToCheckout(page: Page): Promise<void> {
  const cart = dialog(page, /Shopping Cart \(/);
  if (!(await cart.isVisible())) await page.getByRole('button', { name: /^Cart,/ }).click();
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();
}

/** From the confirmation; once more where the order is followed, there is nothing to press. */
async function followOrder(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/order-tracking') return;
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click();
}

/** The confirmation shows the payment, too. */
const followedPayment = (page: Page) =>
  page
    .getByRole('main')
    .filter({ has: heading(page, /^Track Your Order/) })
    .getByRole('heading', { name: /^We could not verify your transfer/ });

/** From the confirmation, and once more where the order is followed. */
async function cancelOrder(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  if (!(await cancel.isVisible())) await page.getByRole('main').getByRole('link', { name: 'Track order' }).click();
  await cancel.click();
}

const enlarge = (page: Page) => page.getByRole('button', { name: 'Enlarge the picture: The battery' }).click();

const suggested = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first();

const openFilters = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();

const typeInPage = (page: Page) => typeIn(page.getByRole('main').locator('input[type=search]'));

/** Once more after a part of the way failed: the field is open then, and typing goes on. */
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

/** Of the demonstration's decided receipts one in four is a PDF. */
async function lookAtPdf(page: Page): Promise<void> {
  const number = await page.evaluate(async () => {
    const { entries }: ReceiptPage = await (await fetch('/api/admin/receipts?state=decided')).json();
    return entries.find(({ receipt }) => receipt.contentType === 'application/pdf')?.orderNumber ?? 'no PDF';
  });
  await page.getByRole('button', { name: number }).click();
}

/** Brings what is no more than a help, and has no Retry of its own. */
const comeOnline = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')));

/** As after home was loaded anew in the tab that showed the page: both are entries of one document. */
const goBackTo = (path: string) => (page: Page) =>
  page.evaluate((before) => {
    history.pushState(null, '', before);
    history.pushState(null, '', '/');
    history.back();
  }, path);

/** Opened by its address, when its style sheets are in its document, and reached from a page of another front end, when it loads them. */
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

/** The same of an account's pages, which have no footer. */
const accountBothWays = (name: string, path: string, title: RegExp): Visit[] => [
  { name, as: 'staff', path, shown: (page) => [heading(page, title)] },
  {
    name: `${name} from the tracking page`,
    as: 'staff',
    path: '/order-tracking',
    act: goBackTo(path),
    shown: (page) => [heading(page, title)],
  },
];

/** The same with something done in the page, of which `part` comes. */
const thenBothWays = (name: string, path: string, act: (page: Page) => Promise<void>, part: (page: Page) => Locator): Visit[] => [
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

/** In this order: what asks for more of the shop comes later. */
export const visits: Visit[] = [
  {
    name: 'home',
    as: 'guest',
    path: '/',
    shown: (page) => [heading(page, /^Your phone, all day again\.$/), page.getByRole('link', { name: 'Track order' }).first()],
  },
  { name: 'catalogue', as: 'guest', path: '/device-batteries/iPhone', shown: (page) => [page.getByText(/products? found/).first()] },
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
  // A page that is opened by its address has its style sheets in its document; one that a link leads to loads them.
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
  ...thenBothWays('advanced filters', '/device-batteries/Android', openFilters, (page) => dialog(page, /^Advanced Filters$/)),
  ...thenBothWays('suggestions of the catalogue', '/device-batteries/iPhone', typeInPage, suggested),
  {
    name: 'suggestions under the header',
    as: 'guest',
    path: '/order-tracking',
    act: typeInHeader,
    shown: (page) => [footer(page), suggested(page)],
  },
  ...thenBothWays('a likely spelling', '/search?q=galxy+zzzz', comeOnline, (page) => page.getByRole('region', { name: 'Did you mean' })),
  ...bothWays('the link of a mail', '/newsletter/unsubscribe?token=none', /newsletter/i),
  {
    name: 'checkout from the cart',
    as: 'buyer',
    path: '/',
    act: goToCheckout,
    shown: (page) => [page.getByLabel(/^Delivery Address/)],
  },
  {
    name: 'back to the confirmation',
    as: 'buyer',
    path: '/',
    act: goBackTo('/order-confirmation'),
    shown: (page) => [footer(page), heading(page, /Order Confirmed/)],
  },
  {
    name: 'checkout',
    as: 'buyer',
    path: '/checkout',
    typed: [/^Delivery Address/, '12 Hope Road, Kingston 6'],
    shown: (page) => [page.getByLabel(/^Delivery Address/)],
  },
  {
    name: 'checkout with pickup',
    as: 'buyer',
    path: '/checkout',
    act: (page) => page.getByRole('radio', { name: /^Pickup/ }).check(),
    shown: (page) => [page.getByRole('radio', { name: /^Pickup/ }), page.getByRole('region', { name: /^The way to the Kingston Store/ })],
  },
  {
    name: 'paying by transfer',
    as: 'buyer',
    path: '/checkout',
    typed: [/^Delivery Address/, '12 Hope Road, Kingston 6'],
    act: (page) => page.getByRole('radio', { name: 'Bank Transfer' }).check(),
    shown: (page) => [page.getByLabel(/^Delivery Address/), page.getByRole('region', { name: 'Receipt' })],
  },
  {
    name: 'confirmation',
    as: 'buyer',
    path: '/order-confirmation',
    shown: (page) => [heading(page, /Order Confirmed/)],
  },
  {
    name: 'another receipt',
    as: 'buyer',
    path: '/order-confirmation',
    shown: (page) => [heading(page, /Order Confirmed/), page.getByRole('region', { name: 'Receipt' }), page.getByText('What you sent')],
  },
  {
    name: 'an account behind the order',
    as: 'buyer',
    path: '/order-confirmation',
    shown: (page) => [heading(page, /Order Confirmed/), page.getByLabel(/^Password/)],
  },
  {
    name: 'the payment of the order',
    as: 'buyer',
    path: '/order-confirmation',
    act: followOrder,
    shown: (page) => [footer(page), followedPayment(page)],
  },
  {
    name: 'cancelling the order',
    as: 'buyer',
    path: '/order-confirmation',
    act: cancelOrder,
    shown: (page) => [footer(page), dialog(page, /Cancel/)],
  },
  ...accountBothWays('the account', '/account', /^Profile$/),
  ...accountBothWays('the orders of the account', '/account/orders', /^Orders$/),
  ...accountBothWays('the settings of the account', '/account/settings', /^Sessions$/),
  { name: 'receipts', as: 'staff', path: '/admin/receipts', shown: (page) => [heading(page, /Receipts/)] },
  {
    name: 'a receipt that is a PDF',
    as: 'staff',
    path: '/admin/receipts?state=decided',
    act: lookAtPdf,
    // Not the picture that the list opens on.
    shown: (page) => [page.getByRole('img', { name: /^Receipt of ORD-/ }).and(page.locator('[src^="blob:"]'))],
  },
  {
    name: 'analytics',
    as: 'staff',
    path: '/admin/analytics',
    shown: (page) => [heading(page, /Analytics/), page.getByRole('img', { name: /^Bars of orders and revenue/ })],
  },
  { name: 'mails', as: 'staff', path: '/admin/mails', shown: (page) => [heading(page, /Mails/)] },
  { name: 'search words', as: 'staff', path: '/admin/search-words', shown: (page) => [heading(page, /Search Words/)] },
  { name: 'the newsletter', as: 'staff', path: '/admin/newsletter', shown: (page) => [heading(page, /Newsletter/)] },
  {
    name: 'deleted accounts',
    as: 'staff',
    path: '/admin/deleted-accounts',
    shown: (page) => [heading(page, /Deleted Accounts/)],
  },
  { name: 'the access log', as: 'staff', path: '/admin/access-log', shown: (page) => [heading(page, /Access Log/)] },
  { name: 'tickets', as: 'staff', path: '/admin/tickets', shown: (page) => [heading(page, /Support Tickets/)] },
  { name: 'products', as: 'staff', path: '/admin/dashboard?tab=products', shown: (page) => [heading(page, /Product Management/)] },
  {
    name: 'an order',
    as: 'staff',
    path: '/admin/dashboard',
    act: (page) =>
      page
        .getByText(/^ORD-\d{6}$/)
        .first()
        .click(),
    shown: (page) => [heading(page, /Orders Management/), dialog(page, /ORD-\d{6}/)],
  },
  {
    name: 'staff in the catalogue',
    as: 'staff',
    path: '/device-batteries/iPhone',
    act: (page) => page.getByRole('button', { name: /^Edit/ }).first().click(),
    shown: (page) => [page.getByText(/products? found/).first(), dialog(page, /Edit/)],
  },
  {
    name: 'staff in the catalogue from the tracking page',
    as: 'staff',
    path: '/order-tracking',
    act: async (page) => {
      const edit = page.getByRole('button', { name: /^Edit/ }).first();
      if (!(await edit.isVisible())) await footer(page).getByRole('link', { name: 'iPhone', exact: true }).click();
      await edit.click();
    },
    shown: (page) => [footer(page), dialog(page, /Edit/)],
  },
];
