import { randomUUID } from 'node:crypto';
import type { BrowserContextOptions, Locator, Page } from '@playwright/test';
import type { Order, OrderPage } from '@shop/contracts/orders';
import {
  type CuttableLine,
  chooseBankTransfer,
  chooseReceipt,
  type ReceiptFile,
  uploadOverBrokenLine,
} from './bank-transfer.ts';
import { newAccount } from './callers.ts';
import type { Caller } from './calls.ts';
import { signInAsCustomer } from './customers.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { pdfOf } from './pdfs.ts';
import { photoWithPlace } from './photo.ts';
import { addToCart, orderNumberOn, placeOrderButton } from './shopping.ts';
import { signInAsAdmin } from './staff.ts';
import { desktop, expect, open, type Person, test } from './test.ts';

const theRest: ReceiptFile = {
  name: 'the-rest.pdf',
  mimeType: 'application/pdf',
  buffer: pdfOf({ pages: ['Paid to Island Cell', 'Terms of the bank'] }),
};

/** Uploads a photo through a broken connection and a reload; the order waits for the upload. */
async function orderWithPhoto(page: Page, photo: ReceiptFile, store?: CuttableLine): Promise<string> {
  await addToCart(page);
  await open(page, '/checkout');
  await page.getByLabel(/^Phone Number/).fill('876 555 0199');
  await page.getByLabel(/^Delivery Address/).fill('12 Hope Road, Kingston 6');
  const reference = await chooseBankTransfer(page);
  const makeFast = await uploadOverBrokenLine(page, photo, store);
  await page.reload();
  await expect(page.getByText(photo.name, { exact: true })).toBeVisible();
  await placeOrderButton(page).click();
  await makeFast();
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
  expect(await orderNumberOn(page)).toBe(reference);
  return reference;
}

async function orderOfStaff(admin: Caller, orderNumber: string): Promise<Order> {
  const { body } = await admin.get<OrderPage>(`/api/admin/orders?search=${orderNumber}`);
  const [order] = body.orders;
  if (!order) throw new Error(`Staff have no order ${orderNumber}.`);
  return order;
}

async function openReceipt(page: Page, { id, orderNumber }: Order): Promise<Locator> {
  await open(page, `/admin/receipts?order=${id}`);
  await expect(page.getByRole('heading', { level: 2, name: orderNumber })).toBeVisible();
  return page.getByRole('img', { name: `Receipt of ${orderNumber}` });
}

const sizeOf = (picture: Locator): Promise<number[]> =>
  picture.evaluate((element: HTMLImageElement) =>
    element.decode().then(() => [element.naturalWidth, element.naturalHeight]),
  );

/** Staff see a smaller photo without its GPS position. */
async function seePhoto(page: Page, admin: Caller, order: Order, photo: ReceiptFile): Promise<void> {
  const picture = await openReceipt(page, order);
  await expect.poll(() => sizeOf(picture)).toEqual([2_236, 1_788]);
  const { body: link } = await admin.get<{ url: string; contentType: string }>(`/api/admin/orders/${order.id}/receipt`);
  expect(link.contentType).toBe('image/jpeg');
  const bytes = await (await page.request.get(link.url)).body();
  expect(bytes.length).toBeLessThan(photo.buffer.length);
  for (const trace of ['Exif', 'MM\0*']) expect(bytes.includes(trace)).toBe(false);
}

async function rejectAsTooLittle(page: Page, { orderNumber, total }: Order): Promise<void> {
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: `Reject the receipt of ${orderNumber}?` });
  await dialog.getByRole('radio', { name: /is not the amount due/ }).check();
  await dialog.getByLabel(/^Paid so far/).fill(String(Number(total) - 1_000.5));
  await dialog.getByRole('button', { name: 'Reject receipt' }).click();
  await expect(page.getByText('Receipt rejected').first()).toBeVisible();
}

async function verify(page: Page, order: Order): Promise<void> {
  const drawn = await openReceipt(page, order);
  await expect(page.getByText(/The amount on the receipt is not the amount due/).first()).toBeVisible();
  await expect.poll(() => sizeOf(drawn)).toEqual([2_400, 1_200]);
  await expect(page.getByText('Paid to Island Cell')).toBeAttached();
  await page.getByRole('button', { name: 'Next page' }).press('Enter');
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByText('Terms of the bank')).toBeAttached();
  await page.getByRole('heading', { level: 2, name: order.orderNumber }).click();
  await page.keyboard.press('v');
  await page.keyboard.type('NCB 8841-221');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Payment verified').first()).toBeVisible();
}

async function ship(page: Page, { orderNumber }: Order): Promise<void> {
  await open(page, '/admin/dashboard');
  await page.getByLabel('Filter orders').fill(orderNumber);
  await page.getByRole('button', { name: orderNumber }).click();
  await page
    .getByRole('dialog', { name: new RegExp(orderNumber) })
    .getByRole('button', { name: 'Mark shipped' })
    .click();
  await expect(page.getByText('Order status updated successfully').first()).toBeVisible();
}

/** Checks that the customer's open page explains the rejection, in print too, and uploads another receipt. */
async function seeWhatIsMissing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'We could not verify your transfer' })).toBeVisible();
  await expect(page.getByText(/The amount on the receipt is not the amount due/).first()).toBeVisible();
  const missing = page.locator('dl > div', { has: page.getByText('Amount missing', { exact: true }) });
  await expect(missing.getByText('$1,000.50 JMD', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Account number', { exact: true })).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}

interface Transfer {
  page: Page;
  admin: Caller;
  newPerson: (options?: BrowserContextOptions) => Promise<Person>;
  /** The separate connection to the store, if browsers use one. */
  store?: CuttableLine;
}

/** A customer orders with a photo as receipt and replaces it after a rejection; staff verify and ship the order. */
export async function payByTransfer({ page, admin, newPerson, store }: Transfer): Promise<void> {
  const account = await newAccount();
  const [photo, order] = await test.step('order with a photo over a broken connection', async () => {
    await signInAsCustomer(page, account, '/device-batteries/iPad');
    const file = { name: `transfer-${randomUUID()}.jpg`, mimeType: 'image/jpeg', buffer: await photoWithPlace(page) };
    expect(file.buffer.includes('Exif')).toBe(true);
    return [file, await orderOfStaff(admin, await orderWithPhoto(page, file, store))] as const;
  });
  await page.getByRole('main').getByRole('link', { name: 'Track order' }).click();
  await expect(page.getByRole('heading', { name: 'Receipt received' })).toBeVisible();

  const staff = await newPerson({ viewport: desktop });
  await test.step('staff reject the receipt', async () => {
    await signInAsAdmin(staff.page);
    await seePhoto(staff.page, admin, order, photo);
    await rejectAsTooLittle(staff.page, order);
  });
  await test.step('upload another receipt from the link of the mail', async () => {
    await seeWhatIsMissing(page);
    const mail = await mailTo(account.email, `payment of order ${order.orderNumber}`);
    await open(page, linkIn(mail, '/order-tracking'));
    await chooseReceipt(page, theRest);
    await expect(page.getByRole('heading', { name: 'Receipt received' })).toBeVisible();
  });
  await test.step('staff verify the payment and ship the order', async () => {
    await verify(staff.page, order);
    await expect(page.getByText('Payment verified').first()).toBeVisible();
    await expect(page.getByText('Amount missing', { exact: true })).toHaveCount(0);
    await ship(staff.page, order);
  });
  await expect(page.locator('[aria-current="step"]')).toContainText('Shipped');
}
