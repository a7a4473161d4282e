import type { Product, ProductPage, ProductUpdate } from '@shop/contracts/catalog';
import type { Browser, Locator } from 'playwright-core';
import { violationsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { adminAccount, signedIn } from '../site/callers.ts';
import type { Caller } from '../site/calls.ts';
import { bothWidths, visit } from '../site/visitor.ts';

let browser: Browser;
let staff: Caller;
const batteries: Product[] = [];
beforeAll(async () => {
  [browser, staff] = await Promise.all([launchBrowser(), signedIn(adminAccount())]);
  const { products } = (await staff.get<ProductPage>('/api/products?category=iPhone&inStock=true&limit=2')).body;
  batteries.push(...products);
});
afterEach(async () => {
  for (const { id, price } of batteries) await update(id, { price, inStock: true });
});
afterAll(() => browser?.close());

async function update(id: string, change: ProductUpdate): Promise<void> {
  const { status, text } = await staff.call({ method: 'PUT', path: `/api/admin/products/${id}`, body: change });
  if (status !== 200) throw new Error(`The product was not changed: ${text}`);
}

/** As the cart shows it. */
const dollars = (amount: number) => `$${amount.toLocaleString('en-US', { minimumFractionDigits: 2 })}`;

/** Whether two of these overlap on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('One of them is not to be seen.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

describe.each(bothWidths)('at %s', (_, viewport) => {
  it('the cart says before checkout what is dearer and what is sold out since, and changes nothing by itself', async () => {
    const [dearer, soldOut] = batteries as [Product, Product];
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    for (const { slug } of batteries) {
      await visitor.open(`/product/${slug}`);
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
      const toast = page.getByRole('region', { name: /^Notifications/ });
      await toast.getByText('Added to cart', { exact: true }).waitFor();
      expect(
        await overlap(
          toast.locator('[data-toast]'),
          page
            .getByRole('main')
            .getByRole('button', { name: /^Added to Cart/ })
            .first(),
        ),
      ).toBe(false);
    }
    const { price } = dearer;
    await update(dearer.id, { price: (Number(price) + 500).toFixed(2) });
    await update(soldOut.id, { inStock: false });
    await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click();
    const sheet = page.getByRole('dialog', { name: 'Shopping Cart (2 items)' });
    const line = sheet.getByRole('listitem', { name: dearer.name, exact: true });
    await line.getByText(/^Now \$[\d,]+, it was \$[\d,]+ when you added it\.$/).waitFor();
    await sheet.getByRole('listitem', { name: soldOut.name, exact: true }).getByText('Out of stock.').waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await line.getByText(`1 × ${dollars(Number(price))}`).waitFor();

    await line.getByRole('button', { name: /^Update/ }).click();
    await line.getByText(`1 × ${dollars(Number(price) + 500)}`).waitFor();
    await sheet.getByRole('button', { name: `Remove ${soldOut.name}, which cannot be had` }).click();
    await page.getByRole('dialog', { name: 'Shopping Cart (1 item)' }).waitFor();
    const toast = page.locator('[data-toast]', { hasText: `${soldOut.name} removed` });
    await toast.waitFor();
    expect(await overlap(toast, page.getByRole('button', { name: 'Proceed to Checkout' }))).toBe(false);
    expect(visitor.errors).toEqual([]);
    await visitor.leave();
  });

  it('a cart without a connection keeps quiet about it', async () => {
    const [battery] = batteries as [Product];
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await visitor.open(`/product/${battery.slug}`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
    const cart = page.getByRole('banner').getByRole('button', { name: /^Cart/ });
    await cart.click();
    await page.getByRole('dialog', { name: 'Shopping Cart (1 item)' }).waitFor();
    await page.keyboard.press('Escape');
    await update(battery.id, { inStock: false });
    await visitor.context.setOffline(true);
    await cart.click();
    const sheet = page.getByRole('dialog', { name: 'Shopping Cart (1 item)' });
    await sheet.getByText(battery.name, { exact: true }).waitFor();
    expect(await sheet.getByText(/Out of stock|could not|try again/i).count()).toBe(0);
    await visitor.leave();
  });
});
