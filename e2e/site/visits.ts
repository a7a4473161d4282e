import type { Locator, Page } from 'playwright-core';

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

/** As after home was loaded anew in the tab that showed the order: both are entries of one document. */
async function goBackToOrder(page: Page): Promise<void> {
  await page.evaluate(() => {
    history.pushState(null, '', '/order-confirmation');
    history.pushState(null, '', '/');
    history.back();
  });
}

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
    act: goBackToOrder,
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
    name: 'confirmation',
    as: 'buyer',
    path: '/order-confirmation',
    shown: (page) => [heading(page, /Order Confirmed/)],
  },
  { name: 'mails', as: 'staff', path: '/admin/mails', shown: (page) => [heading(page, /Mails/)] },
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
