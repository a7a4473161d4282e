import type { Page } from '@playwright/test';
import type { ReceiptPage } from '@shop/contracts/receipts';
import { dialog, footer, goBackTo, heading, type Visit } from './visit.ts';

/** One in four decided demo receipts is a PDF. */
async function lookAtPdf(page: Page): Promise<void> {
  const number = await page.evaluate(async () => {
    const { entries }: ReceiptPage = await (await fetch('/api/admin/receipts?state=decided')).json();
    return entries.find(({ receipt }) => receipt.contentType === 'application/pdf')?.orderNumber ?? 'no PDF';
  });
  await page.getByRole('button', { name: number }).click();
}

/** Like bothWays for account pages, which have no footer. */
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

export const staffVisits: Visit[] = [
  ...accountBothWays('the account', '/account', /^Profile$/),
  ...accountBothWays('the orders of the account', '/account/orders', /^Orders$/),
  ...accountBothWays('the settings of the account', '/account/settings', /^Sessions$/),
  { name: 'receipts', as: 'staff', path: '/admin/receipts', shown: (page) => [heading(page, /Receipts/)] },
  {
    name: 'a receipt that is a PDF',
    as: 'staff',
    path: '/admin/receipts?state=decided',
    act: lookAtPdf,
    // Not the picture that the list opens with.
    shown: (page) => [page.getByRole('img', { name: /^Receipt of ORD-/ }).and(page.locator('[src^="blob:"]'))],
  },
  {
    name: 'analytics',
    as: 'staff',
    path: '/admin/analytics',
    shown: (page) => [heading(page, /Analytics/), page.getByRole('img', { name: /^Bars of orders and revenue/ })],
  },
  { name: 'devices', as: 'staff', path: '/admin/devices', shown: (page) => [heading(page, /Devices/)] },
  { name: 'mails', as: 'staff', path: '/admin/mails', shown: (page) => [heading(page, /Mails/)] },
  {
    name: 'shop details',
    as: 'staff',
    path: '/admin/shop-details',
    shown: (page) => [heading(page, /Name and contact/)],
  },
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
  {
    name: 'products',
    as: 'staff',
    path: '/admin/dashboard?tab=products',
    shown: (page) => [heading(page, /Product Management/)],
  },
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
