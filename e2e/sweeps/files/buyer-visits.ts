import type { Page } from '@playwright/test';
import { dialog, footer, goBackTo, heading, type Visit } from './visit.ts';

/** Goes to checkout from any page; works again after a partial failure. */
async function goToCheckout(page: Page): Promise<void> {
  const cart = dialog(page, /Shopping Cart \(/);
  if (!(await cart.isVisible())) await page.getByRole('button', { name: /^Cart,/ }).click();
  await cart.getByRole('button', { name: 'Proceed to Checkout' }).click();
}

/** Follows the confirmation's link; does nothing when the order is already open. */
async function followOrder(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/order-tracking') return;
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click();
}

/** The confirmation shows the payment too, so this locates it on the tracking page only. */
const followedPayment = (page: Page) =>
  page
    .getByRole('main')
    .filter({ has: heading(page, /^Track Your Order/) })
    .getByRole('heading', { name: /^We could not verify your transfer/ });

async function cancelOrder(page: Page): Promise<void> {
  const cancel = page.getByRole('button', { name: 'Cancel order' });
  if (!(await cancel.isVisible())) await page.getByRole('main').getByRole('link', { name: 'Track order' }).click();
  await cancel.click();
}

export const buyerVisits: Visit[] = [
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
    shown: (page) => [
      page.getByRole('radio', { name: /^Pickup/ }),
      page.getByRole('region', { name: /^The way to the Kingston Store/ }),
    ],
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
    shown: (page) => [
      heading(page, /Order Confirmed/),
      page.getByRole('region', { name: 'Receipt' }),
      page.getByText('What you sent'),
    ],
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
];
