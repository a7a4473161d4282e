import { openFilledCheckout, orderNumberOn, placeOrderButton } from '../../site/shopping.ts';
import { addRow } from '../../site/sweep.ts';
import { expect, test } from '../../site/test.ts';

test.describe('a printed confirmation', () => {
  test('has the order without header, footer, chat and buttons', async ({ page }) => {
    await openFilledCheckout(page);
    await placeOrderButton(page).click();
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible();
    const number = await orderNumberOn(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(page.getByText('Order Summary')).toBeVisible();
    const buttons = page.getByRole('button', { name: /chat|^Print$/i });
    for (const part of [page.getByRole('banner'), page.getByRole('contentinfo'), buttons]) {
      await expect(part.filter({ visible: true })).toHaveCount(0);
    }
    addRow({ story: test.info().title, width: page.viewportSize()?.width ?? 0 });
  });
});
