import type { Browser } from 'playwright-core';
import { launchBrowser } from '../site/browser.ts';
import { bar, chat, composer, fillForm, form, launcher, sendForm, staffCaller, startChat } from '../site/chatting.ts';
import { focusOn } from '../site/keyboard.ts';
import { desktop, phone, type Visitor, visit } from '../site/visitor.ts';

let browser: Browser;
let visitor: Visitor;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
afterEach(() => visitor?.leave());

const screens = [
  ['a phone', phone],
  ['a desk', desktop],
] as const;

describe.each(screens)('the chat on %s', (_, viewport) => {
  it('keeps what is typed, the conversation and the count of unread messages through reloads and other pages', async () => {
    visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    await open('/');
    await launcher(page).click();
    await fillForm(page, 'Fit', 'My phone says SM-A546E.');
    await page.keyboard.press('Escape');
    // On a phone, closing goes a step back: a reload in the middle of it leaves the browser a history that is one step off.
    await page.waitForFunction(() => !history.state?.usr?.layer);
    await page.reload();
    await launcher(page).click();
    expect(
      await form(page)
        .getByLabel(/^message/i)
        .inputValue(),
    ).toBe('My phone says SM-A546E.');
    const ticketId = await sendForm(page);
    await composer(page).fill('And can you');
    await page.reload();
    expect(await composer(page).inputValue()).toBe('And can you');
    await page.getByRole('button', { name: 'Minimize the chat' }).click();
    await (await staffCaller()).say(ticketId, 'Yes, it is the A54 5G.');
    await bar(page).getByText('new message').waitFor({ state: 'attached' });
    await open('/order-tracking');
    await bar(page).getByText('new message').waitFor({ state: 'attached' });
    await bar(page).click();
    await chat(page).getByText('Yes, it is the A54 5G.').waitFor();
    expect(await composer(page).inputValue()).toBe('And can you');
    expect(visitor.errors).toEqual([]);
  });

  it('leads the focus into the panel and back to what stands for it', async () => {
    visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    await open('/order-tracking');
    await launcher(page).focus();
    await page.keyboard.press('Enter');
    await focusOn(page, form(page).getByLabel(/^name/i));
    await page.keyboard.press('Escape');
    await focusOn(page, launcher(page));
    await startChat(page);
    await focusOn(page, composer(page));
    await page.keyboard.press('Escape');
    await focusOn(page, bar(page));
    await page.keyboard.press('Enter');
    await focusOn(page, composer(page));
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await focusOn(page, launcher(page));
  });

  it('covers nothing to press, to fill in or to pay when it is minimized, wherever the page is scrolled to', async () => {
    visitor = await visit(browser, viewport);
    const { page, open } = visitor;
    await open('/device-batteries/iPhone');
    await startChat(page);
    await page.getByRole('button', { name: 'Minimize the chat' }).click();
    await page.keyboard.press('Escape');
    for (let part = 0; part <= 8; part += 1) {
      await page.evaluate(
        (share) => window.scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' }),
        part / 8,
      );
      await page.waitForFunction(uncovered, undefined, { timeout: 5_000 });
    }
  });
});

/** Runs in the page: the bar is in view and lies on no control and no price. */
function uncovered(): boolean {
  const bar = Array.from(document.querySelectorAll('button')).find((button) => button.textContent?.startsWith('Chat #'))?.parentElement;
  if (!bar) return false;
  const place = bar.getBoundingClientRect();
  const controls = document.querySelectorAll('a[href], button, input, select, textarea, [data-price]');
  const covered = Array.from(controls).filter((control) => {
    const box = control.getBoundingClientRect();
    const meets = box.left < place.right && place.left < box.right && box.top < place.bottom && place.top < box.bottom;
    return meets && box.width > 0 && !bar.contains(control) && control.checkVisibility({ visibilityProperty: true });
  });
  return place.bottom <= window.innerHeight && covered.length === 0;
}

describe('a message written without a connection', () => {
  it('is sent after a reload, without opening the chat', async () => {
    visitor = await visit(browser);
    const { page, context, open } = visitor;
    await open('/order-tracking');
    await startChat(page);
    await context.route('**/messages', (route) => route.abort());
    await composer(page).fill('Are you there?');
    await page.keyboard.press('Enter');
    await chat(page).getByText('Waiting for the connection, sent by itself').waitFor();
    await page.getByRole('button', { name: 'Close the chat' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Open the support chat, 1 not sent yet' }).waitFor();
    await context.unroute('**/messages');
    await page.getByText('Your message was sent').waitFor();
    await page.getByRole('button', { name: 'Open chat' }).click();
    await chat(page).getByText('Are you there?').waitFor();
  });
});

describe('the panel of the chat, while its file cannot be had', () => {
  it('leaves the button, which says so, and opens by itself once the browser is online', async () => {
    visitor = await visit(browser);
    const { page, context, open } = visitor;
    await context.route(/\/mf-support-chat\/.*\/panel\..*\.js/, (route) => route.abort());
    await open('/order-tracking');
    await launcher(page).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Chat is not available right now').waitFor();
    await focusOn(page, launcher(page));
    await context.unroute(/\/mf-support-chat\/.*\/panel\..*\.js/);
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await focusOn(page, form(page).getByLabel(/^name/i));
  });
});

describe('an open conversation', () => {
  it('fetches nothing for a message that the live socket brings', async () => {
    visitor = await visit(browser);
    const { page, open } = visitor;
    await open('/order-tracking');
    const ticketId = await startChat(page);
    const fetched: string[] = [];
    page.on('request', (request) => request.url().includes('/api/tickets') && fetched.push(`${request.method()} ${request.url()}`));
    const staff = await staffCaller();
    for (const text of ['Yes, it is the A54 5G.', 'We have six in Kingston.']) {
      await staff.say(ticketId, text);
      await chat(page).getByText(text).waitFor();
    }
    // What the last message asks for would have left before an answer to what is asked after it.
    await page.evaluate(async () => void (await fetch('/api/shop')));
    await page.waitForLoadState('networkidle');
    expect(fetched).toEqual([]);
  });
});
