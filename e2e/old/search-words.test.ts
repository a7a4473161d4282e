import type { Browser, Page } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { focusOn, press, type } from '../site/keyboard.ts';
import { bothWidths, signInAsAdmin, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

const words = 'kali gadget';
const found = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Galaxy A54/ })
    .first();

describe.each(bothWidths)('search words at %s', (_, viewport) => {
  it('are added by staff with the keyboard alone, lead customers to what they mean, and are removed', async () => {
    const staff = await visit(browser, viewport);
    const { page } = staff;
    await signInAsAdmin(staff);
    await staff.open('/admin/search-words');
    const button = (name: string) => page.getByRole('button', { name });
    await button('Change ifone').waitFor();
    expect(await flawsOn(page)).toEqual([]);

    await press(page, button('Add search words'));
    const dialog = page.getByRole('dialog', { name: 'Add search words' });
    await focusOn(page, dialog.getByLabel('Customers say'));
    await page.keyboard.press('Enter');
    await dialog.getByText('Please enter what customers say.').waitFor();
    expect(await flawsOn(page)).toEqual([]);
    await type(page, dialog.getByLabel('Customers say'), words);
    await type(page, dialog.getByLabel('Search looks for'), 'Galaxy A54');
    await page.keyboard.press('Enter');
    await page.getByText(/^A search for “kali gadget” now finds \d+ products?\./).waitFor();
    expect(await flawsOn(page)).toEqual([]);

    const customer = await visit(browser, viewport);
    await customer.open(`/device-batteries?q=${encodeURIComponent(words)}`);
    await found(customer.page).waitFor();
    expect(customer.errors).toEqual([]);
    await customer.leave();

    await type(page, page.getByLabel('Filter search words'), words);
    await page.getByText('1 alias', { exact: false }).waitFor();
    await press(page, button(`Remove ${words}`));
    await press(page, button('Remove words'));
    await page.getByText('No search words found').waitFor();
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });
});
