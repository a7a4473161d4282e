import type { TicketWithMessages } from '@shop/contracts/support';
import type { Page } from 'playwright-core';

export const launcher = (page: Page) => page.getByRole('button', { name: /^Open the support chat/ });
export const form = (page: Page) => page.getByRole('dialog', { name: 'Contact Support' });
export const chat = (page: Page) => page.getByRole('dialog', { name: 'Support Chat' });
export const composer = (page: Page) => chat(page).getByLabel('Your message');
export const bar = (page: Page) => page.getByRole('button', { name: /^Chat #/ });

export async function fillForm(page: Page, subject: string, message: string): Promise<void> {
  await form(page).getByLabel(/^name/i).fill('Shanice Brown');
  await form(page)
    .getByLabel(/^e-?mail/i)
    .fill('shanice@example.com');
  await form(page)
    .getByLabel(/^subject/i)
    .fill(subject);
  await form(page)
    .getByLabel(/^message/i)
    .fill(message);
}

/** Opens a ticket with the form and returns its id. */
export async function sendForm(page: Page): Promise<string> {
  const opened = page.waitForResponse(
    (response) => response.request().method() === 'POST' && response.url().endsWith('/api/tickets'),
  );
  await form(page).getByRole('button', { name: 'Start Chat' }).click();
  const { id } = (await (await opened).json()) as TicketWithMessages;
  await chat(page).getByText('Connected', { exact: true }).waitFor();
  return id;
}
