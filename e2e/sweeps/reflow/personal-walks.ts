import type { Page } from '@playwright/test';
import { demoPassword, demoUsers } from '@shop/demo/users';
import { signInAsAdmin } from '../../site/staff.ts';
import { open } from '../../site/test.ts';
import type { Look, Walk } from './walk.ts';

const chatPanel = (page: Page) => page.getByRole('dialog', { name: /Contact Support|Support Chat/ });

async function throughTheChat(page: Page, look: Look): Promise<void> {
  await open(page, '/order-tracking');
  await page.getByRole('button', { name: /chat/i }).last().click();
  const panel = chatPanel(page);
  await panel.getByLabel(/^name/i).fill('Shanice Brown');
  await look('chat form');
  await panel.getByLabel(/^e-?mail/i).fill('shanice@example.com');
  await panel.getByLabel(/^subject/i).fill('Does it fit SM-A546E?');
  await panel.getByLabel(/^message/i).fill('My phone says SM-A546E.');
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  await panel.getByText('My phone says SM-A546E.').waitFor();
  await look('chat');
}

async function throughTheWords(page: Page, look: Look): Promise<void> {
  await open(page, '/about');
  await page.getByText('What we offer').waitFor();
  await look('about');
  await open(page, '/faq');
  await page.getByText('How can I pay?').click();
  await look('questions');
  await open(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Please fill in your name and message').first().waitFor();
  await look('contact with errors');
  await open(page, '/newsletter/unsubscribe?token=unknown');
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  await look('unsubscribe');
}

async function throughTheSignIn(page: Page, look: Look): Promise<void> {
  await open(page, '/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').getByText('Please enter your email address').waitFor();
  await look('sign-in with errors');
  await open(page, '/signup');
  await look('sign-up');
  await open(page, '/forgot-password');
  await look('forgotten password');
  await open(page, '/reset-password?token=unknown');
  await page.getByLabel('New password', { exact: true }).fill('sweet');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Password must be at least 8 characters').first().waitFor();
  await look('new password with errors');
  await open(page, '/verify-email?token=unknown');
  await page.getByRole('button', { name: 'Confirm my email' }).waitFor();
  await look('confirming the email');
}

async function throughTheAccount(page: Page, look: Look): Promise<void> {
  const main = page.getByRole('main');
  await open(page, '/login?next=%2Faccount');
  await main.getByLabel('Email', { exact: true }).fill(demoUsers[0]?.email ?? '');
  await main.getByLabel('Password', { exact: true }).fill(demoPassword);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await main.getByRole('button', { name: 'Edit', exact: true }).click();
  await main.getByLabel('Email', { exact: true }).fill('somebody');
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await main.getByLabel('Email', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  await look('profile with an error');
  await open(page, '/account/orders');
  await main.getByRole('heading', { name: /^ORD-/ }).first().waitFor();
  await look('own orders');
  await open(page, '/account/support');
  await main.getByRole('list', { name: 'Past Conversations' }).getByRole('button').first().waitFor();
  await look('own conversations');
  await open(page, '/account/settings');
  await main.getByText('This browser').first().waitFor();
  await look('settings');
}

async function throughTheConsole(page: Page, look: Look): Promise<void> {
  await open(page, '/admin');
  await page.getByLabel('Email').waitFor();
  await look('login');
  await signInAsAdmin(page);
  await page.getByRole('row').nth(2).waitFor();
  await look('orders');
  await page
    .getByText(/ORD-\d{6}/)
    .first()
    .click();
  await page.getByRole('dialog', { name: /ORD-/ }).waitFor();
  await look('order');
  await open(page, '/admin/dashboard?tab=products');
  await page
    .getByRole('button', { name: /^Edit (?!device )/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('product');
  await open(page, '/admin/tickets');
  await page.getByRole('listitem').getByRole('button').first().click();
  await page.getByPlaceholder('Type your response...').waitFor();
  await look('ticket');
  await open(page, '/admin/search-words');
  await page.getByRole('button', { name: 'Change ifone' }).waitFor();
  await look('search words');
  await page.getByRole('button', { name: 'Add search words' }).click();
  await page.getByRole('dialog').waitFor();
  await look('more search words');
  await open(page, '/admin/shop-details');
  await page.getByLabel('Account number').fill('404 017 287');
  await look('shop details');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor();
  await look('confirmation of a bank account');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Discard' }).click();
  await open(page, '/admin/receipts');
  await page.getByRole('tab', { name: 'Decided' }).waitFor();
  await look('receipts');
  await open(page, '/admin/analytics');
  await page.getByRole('img', { name: /^Bars of orders and revenue/ }).waitFor();
  await look('analytics');
  await open(page, '/admin/newsletter');
  await page.getByText('Waiting for confirmation').waitFor();
  await look('newsletter');
}

export const personalWalks: Walk[] = [
  { name: 'the chat', leastControl: 44, walk: throughTheChat },
  { name: 'texts of the shop', leastControl: 44, walk: throughTheWords },
  { name: 'the sign-in', leastControl: 44, walk: throughTheSignIn },
  { name: 'the account', leastControl: 44, walk: throughTheAccount },
  { name: "staff's console", leastControl: 24, walk: throughTheConsole },
];
