import { demoPassword, demoUsers } from '@shop/demo/users';
import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { doubleText, layoutFlaws } from '../site/layout/flaws.ts';
import { addToCart, fillCheckout, placeOrderButton } from '../site/shopping.ts';
import { signInAsAdmin, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** Notes what is wrong with the page under the name of its state. */
type Look = (state: string) => Promise<void>;

const chatPanel = ({ page }: Visitor) => page.getByRole('dialog', { name: /Contact Support|Support Chat/ });

async function throughTheShop(visitor: Visitor, look: Look): Promise<void> {
  const { page, open } = visitor;
  await open('/');
  await page.getByText('Most asked for').first().waitFor();
  await look('home');
  await addToCart(page, open);
  await look('catalogue');
  await page.getByRole('banner').getByRole('button', { name: /cart/i }).click();
  await page.getByRole('dialog', { name: /Shopping Cart \(1 item/ }).waitFor();
  await look('cart');
  await open('/device-batteries?q=nothing-like-this');
  await page.getByText('No Products Available').waitFor();
  await look('nothing found');
  await open('/nowhere');
  await page.getByRole('heading', { name: '404 Page Not Found' }).waitFor();
  await look('not found');
}

async function throughFilters({ page, open }: Visitor, look: Look): Promise<void> {
  await open('/device-batteries/Android?brand=Samsung&brand=LG&price=3000-6000&inStock=true');
  await look('narrowed catalogue');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Filters/ })
    .click();
  await page.getByRole('dialog', { name: 'Advanced Filters' }).getByRole('checkbox').first().waitFor();
  await look('filters');
  await open('/search?q=galaxy&brand=Samsung&minPrice=3000&maxPrice=6000');
  await look('search');
}

async function throughTheFinder({ page, open }: Visitor, look: Look): Promise<void> {
  await open('/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A');
  await page.getByRole('heading', { name: 'Which Galaxy A is it?' }).waitFor();
  await look('the models of the finder');
  await open('/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&find=nothing-like-this');
  await page.getByText('No Galaxy A is called').waitFor();
  await look('no model of the finder');
  await open('/find-my-battery?category=Android&brand=Samsung&series=Galaxy+A&model=Galaxy+A54+5G');
  await page.getByText('Is this your device?').waitFor();
  await look('the battery of the finder');
  await open('/find-my-battery/model-number?kind=Android&number=SM-A546E');
  await page.getByRole('link', { name: 'Show my battery' }).waitFor();
  await look('where a model number stands');
}

async function throughSuggestions({ page, open }: Visitor, look: Look): Promise<void> {
  await open('/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Search', exact: true }).click();
  await look('the field of the header');
  await page.getByRole('banner').getByLabel('Search products').fill('galaxi a5');
  await page
    .getByRole('listbox', { name: 'Suggestions' })
    .getByRole('option', { name: /Search instead for galaxi a5/ })
    .waitFor();
  await look('suggestions under the header');
}

async function throughAProduct(visitor: Visitor, look: Look): Promise<void> {
  const { page, open } = visitor;
  await open('/product/iphone-13-battery');
  await look('product');
  await page.getByRole('button', { name: 'Wishlist: iPhone 13 Battery' }).first().click();
  await page.getByRole('button', { name: /^Enlarge the picture/ }).click();
  await page.getByRole('button', { name: 'Larger' }).click();
  await look('picture');
  await open('/device-batteries?inStock=false');
  const wanted = page.getByRole('link', { name: "Tell me when it's back" }).first();
  await open((await wanted.getAttribute('href')) ?? '');
  await page.getByLabel('Email').fill('somebody');
  await page.getByLabel('Email').press('Enter');
  await page.getByText('Enter an email address').waitFor();
  await look('out of stock, with an error');
  await open('/wishlist');
  await page.getByText('1 battery, kept in this browser').waitFor();
  await look('wishlist');
}

async function throughAnOrder(visitor: Visitor, look: Look): Promise<void> {
  const { page, open } = visitor;
  await fillCheckout(visitor, '');
  await placeOrderButton(page).click();
  await page.getByRole('alert').first().waitFor();
  await look('checkout with errors');
  await page.getByRole('radio', { name: 'Bank Transfer' }).check();
  await page.getByText('Upload your transfer receipt').waitFor();
  await look('bank transfer');
  await page.getByRole('radio', { name: 'Cash' }).check();
  await page.getByLabel(/^Name/).fill('Andre Campbell');
  await placeOrderButton(page).click();
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor();
  await look('confirmation');
  await open('/order-tracking?order=ORD-123456');
  await page.getByText('ORD-123456').first().waitFor();
  await look('tracking');
}

async function throughTheChat(visitor: Visitor, look: Look): Promise<void> {
  const { page, open } = visitor;
  await open('/order-tracking');
  await page.getByRole('button', { name: /chat/i }).last().click();
  const panel = chatPanel(visitor);
  await panel.getByLabel(/^name/i).fill('Shanice Brown');
  await look('chat form');
  await panel.getByLabel(/^e-?mail/i).fill('shanice@example.com');
  await panel.getByLabel(/^subject/i).fill('Does it fit SM-A546E?');
  await panel.getByLabel(/^message/i).fill('My phone says SM-A546E.');
  await panel.getByRole('button', { name: 'Start Chat' }).click();
  await panel.getByText('My phone says SM-A546E.').waitFor();
  await look('chat');
}

async function throughTheConsole(visitor: Visitor, look: Look): Promise<void> {
  const { page, open } = visitor;
  await open('/admin');
  await page.getByLabel('Email').waitFor();
  await look('login');
  await signInAsAdmin(visitor);
  await page.getByRole('row').nth(2).waitFor();
  await look('orders');
  await page
    .getByText(/ORD-\d{6}/)
    .first()
    .click();
  await page.getByRole('dialog', { name: /ORD-/ }).waitFor();
  await look('order');
  await open('/admin/dashboard?tab=products');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await look('product');
  await open('/admin/tickets');
  await page.getByRole('listitem').getByRole('button').first().click();
  await page.getByPlaceholder('Type your response...').waitFor();
  await look('ticket');
  await open('/admin/search-words');
  await page.getByRole('button', { name: 'Change ifone' }).waitFor();
  await look('search words');
  await page.getByRole('button', { name: 'Add search words' }).click();
  await page.getByRole('dialog').waitFor();
  await look('more search words');
  await open('/admin/receipts');
  await page.getByRole('tab', { name: 'Decided' }).waitFor();
  await look('receipts');
  await open('/admin/analytics');
  await page.getByRole('img', { name: /^Bars of orders and revenue/ }).waitFor();
  await look('analytics');
  await open('/admin/newsletter');
  await page.getByText('Waiting for confirmation').waitFor();
  await look('newsletter');
}

async function throughTheWords({ page, open }: Visitor, look: Look): Promise<void> {
  await open('/about');
  await page.getByText('What we offer').waitFor();
  await look('about');
  await open('/faq');
  await page.getByText('How can I pay?').click();
  await look('questions');
  await open('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Please fill in your name and message').first().waitFor();
  await look('contact with errors');
  await open('/newsletter/unsubscribe?token=unknown');
  await page.getByRole('button', { name: 'Unsubscribe' }).waitFor();
  await look('unsubscribe');
}

async function throughTheSignIn({ page, open }: Visitor, look: Look): Promise<void> {
  await open('/login');
  await page.getByRole('main').getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.getByRole('alert').getByText('Please enter your email address').waitFor();
  await look('sign-in with errors');
  await open('/signup');
  await look('sign-up');
  await open('/forgot-password');
  await look('forgotten password');
  await open('/reset-password?token=unknown');
  await page.getByLabel('New password', { exact: true }).fill('sweet');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await page.getByText('Password must be at least 8 characters').first().waitFor();
  await look('new password with errors');
  await open('/verify-email?token=unknown');
  await page.getByRole('button', { name: 'Confirm my email' }).waitFor();
  await look('confirming the email');
}

async function throughTheAccount({ page, open }: Visitor, look: Look): Promise<void> {
  const main = page.getByRole('main');
  await open('/login?next=%2Faccount');
  await main.getByLabel('Email', { exact: true }).fill(demoUsers[0]?.email ?? '');
  await main.getByLabel('Password', { exact: true }).fill(demoPassword);
  await main.getByRole('button', { name: 'Sign In', exact: true }).click();
  await main.getByRole('button', { name: 'Edit', exact: true }).click();
  await main.getByLabel('Email', { exact: true }).fill('somebody');
  await main.getByRole('button', { name: 'Save Changes' }).click();
  await main.getByLabel('Email', { exact: true }).and(page.locator('[aria-invalid=true]')).waitFor();
  await look('profile with an error');
  await open('/account/orders');
  await main.getByRole('heading', { name: /^ORD-/ }).first().waitFor();
  await look('own orders');
  await open('/account/support');
  await main.getByRole('list', { name: 'Past Conversations' }).getByRole('button').first().waitFor();
  await look('own conversations');
  await open('/account/settings');
  await main.getByText('This browser').first().waitFor();
  await look('settings');
}

const walks: [string, number, (visitor: Visitor, look: Look) => Promise<void>][] = [
  ['the shop', 44, throughTheShop],
  ['filters', 44, throughFilters],
  ['the finder', 44, throughTheFinder],
  ['suggestions', 44, throughSuggestions],
  ['a product', 44, throughAProduct],
  ['an order', 44, throughAnOrder],
  ['the chat', 44, throughTheChat],
  ['what the shop says of itself', 44, throughTheWords],
  ['the sign-in', 44, throughTheSignIn],
  ['the account', 44, throughTheAccount],
  ['the console', 24, throughTheConsole],
];

describe.each([
  ['at 320 px', { width: 320, height: 640 }, false],
  ['at 390 px with 200 % text', { width: 390, height: 844 }, true],
  ['at 1440 px with 200 % text', { width: 1440, height: 900 }, true],
])('%s', (_, viewport, doubled) => {
  it.each(walks)('%s scrolls only down, cuts off no text, and has controls to see and to hit', async (_name, least, walk) => {
    const visitor = await visit(browser, viewport);
    if (doubled) await doubleText(visitor.page);
    const flaws: string[] = [];
    await walk(visitor, async (state) => {
      for (const flaw of await layoutFlaws(visitor.page, least)) flaws.push(`${state}: ${flaw}`);
    });
    expect(flaws).toEqual([]);
    await visitor.leave();
  });
});
