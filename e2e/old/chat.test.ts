import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { signInAsAdmin, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

describe('support chat', () => {
  it('a visitor asks, staff see it live and answer, the visitor reads it without a reload', async () => {
    const staff = await visit(browser);
    await signInAsAdmin(staff);
    await staff.open('/admin/tickets');
    await staff.page.getByText('Connected', { exact: true }).first().waitFor();

    const visitor = await visit(browser);
    await visitor.open('/');
    await visitor.page.getByRole('button', { name: /chat/i }).first().click();
    const panel = visitor.page.getByRole('dialog', { name: /Contact Support|Support Chat/ });
    const subject = `Does it fit SM-A546E? ${Date.now()}`;
    await panel.getByLabel(/^name/i).fill('Shanice Brown');
    await panel.getByLabel(/^e-?mail/i).fill('shanice@example.com');
    await panel.getByLabel(/^subject/i).fill(subject);
    await panel.getByLabel(/^message/i).fill('My phone says SM-A546E.');
    await panel.getByRole('button', { name: 'Start Chat' }).click();
    await panel.getByText('My phone says SM-A546E.').waitFor();

    await staff.page.getByRole('button', { name: subject }).click();
    await staff.page.getByPlaceholder('Type your response...').fill('Yes, it is the A54 5G.');
    await staff.page.getByRole('button', { name: 'Send Reply' }).click();
    await panel.getByText('Yes, it is the A54 5G.').waitFor();

    await panel.getByRole('textbox').last().fill('Great, I am ordering now.');
    await visitor.page.keyboard.press('Enter');
    await staff.page.getByText('Great, I am ordering now.').first().waitFor();
    expect([...visitor.errors, ...staff.errors]).toEqual([]);
    await visitor.leave();
    await staff.leave();
  });

  it('a visitor comes back to a long conversation, and reads it back to its first message', async () => {
    const visitor = await visit(browser);
    const { page } = visitor;
    await visitor.open('/order-tracking');
    const ticketId = await page.evaluate(async () => {
      const post = async (path: string, body: object) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
      };
      const customer = { customerName: 'Shanice Brown', customerEmail: 'shanice@example.com' };
      const { id } = await post('/api/tickets', { ...customer, subject: 'A long story', message: 'message no. 1' });
      for (let number = 2; number <= 130; number += 1) await post(`/api/tickets/${id}/messages`, { message: `message no. ${number}` });
      localStorage.setItem('shop.chat.ticket', JSON.stringify(id));
      return String(id);
    });
    await page.reload();
    await page.getByRole('button', { name: 'Start Chat' }).click();
    const panel = page.getByRole('dialog', { name: /Contact Support|Support Chat/ });
    await panel.getByRole('button', { name: `Continue your conversation #${ticketId.slice(0, 8)}` }).click();
    await panel.getByText('message no. 130', { exact: true }).waitFor();
    const first = panel.getByText('message no. 31', { exact: true });
    await first.scrollIntoViewIfNeeded();
    const place = (await first.boundingBox())?.y;
    const earlier = panel.getByRole('button', { name: 'Load earlier messages' });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await panel.getByText('message no. 1', { exact: true }).waitFor({ state: 'attached' });
    expect(await earlier.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Conversation');
    const after = (await first.boundingBox())?.y;
    expect(Math.abs((after ?? 0) - (place ?? Number.NaN))).toBeLessThan(80);
    await visitor.leave();
  });
});
