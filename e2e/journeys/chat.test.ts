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
    expect([...visitor.faults, ...staff.faults]).toEqual([]);
    await visitor.leave();
    await staff.leave();
  });
});
