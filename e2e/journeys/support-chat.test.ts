import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { bar, chat, composer, fillForm, form, launcher, sendForm } from '../site/chatting.ts';
import { signInAsAdmin } from '../site/staff.ts';
import { desktop, expect, open, phone, test } from '../site/test.ts';

const question = 'My phone says SM-A546E.';
const draft = 'And can you';

/** Fills in the form, and checks that it survives a reload. */
async function fillFormTwice(page: Page, subject: string): Promise<void> {
  await open(page, '/');
  await launcher(page).click();
  await fillForm(page, subject, question);
  await page.keyboard.press('Escape');
  // On a phone, closing navigates back; a reload during that would leave the history one step off.
  await page.waitForFunction(() => !history.state?.usr?.layer);
  await page.reload();
  await launcher(page).click();
  await expect(form(page).getByLabel(/^message/i)).toHaveValue(question);
}

async function openTickets(staff: Page): Promise<void> {
  await signInAsAdmin(staff);
  await open(staff, '/admin/tickets');
  await expect(staff.getByText('Connected', { exact: true }).first()).toBeVisible();
}

async function reply(staff: Page, text: string): Promise<void> {
  await staff.getByPlaceholder('Type your response...').fill(text);
  await staff.getByRole('button', { name: 'Send Reply' }).click();
}

/** Scrolls the page and checks that the bar covers no control or price. */
async function expectNothingCovered(page: Page): Promise<void> {
  for (let part = 0; part <= 8; part += 1) {
    await page.evaluate(
      (share) => scrollTo({ top: document.documentElement.scrollHeight * share, behavior: 'instant' }),
      part / 8,
    );
    await expect.poll(() => bar(page).evaluate(coveredBy), `${part} of 8 down the page`).toEqual([]);
  }
}

/** Runs in the page. Returns the controls and prices under the bar, and the bar itself when it is off screen. */
function coveredBy(bar: Element): string[] {
  const frame = bar.parentElement as Element;
  const place = frame.getBoundingClientRect();
  const covered = [...document.querySelectorAll('a[href], button, input, select, textarea, [data-price]')].filter(
    (control) => {
      const box = control.getBoundingClientRect();
      const meets =
        box.left < place.right && place.left < box.right && box.top < place.bottom && place.top < box.bottom;
      return (
        meets && box.width > 0 && !frame.contains(control) && control.checkVisibility({ visibilityProperty: true })
      );
    },
  );
  return [
    ...covered.map((control) => control.outerHTML.slice(0, 80)),
    ...(place.bottom > innerHeight ? ['out of view'] : []),
  ];
}

/** Minimizes the chat; the bar counts a new message here and on the next page. */
async function countUnread(page: Page, staff: Page): Promise<void> {
  await page.getByRole('button', { name: 'Minimize the chat' }).click();
  await reply(staff, 'We have six in Kingston.');
  await expect(bar(page)).toContainText('1 new message');
  await open(page, '/device-batteries/iPhone');
  await expect(bar(page)).toContainText('1 new message');
  await expectNothingCovered(page);
  await bar(page).click();
  await expect(chat(page).getByText('We have six in Kingston.')).toBeVisible();
  await expect(composer(page)).toHaveValue(draft);
}

async function writeDuringOutage(page: Page): Promise<void> {
  await page.context().route('**/messages', (route) => route.abort());
  await composer(page).fill('Are you there?');
  await page.keyboard.press('Enter');
  await expect(chat(page).getByText('Waiting for the connection, sent by itself')).toBeVisible();
  await page.getByRole('button', { name: 'Close the chat' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Open the support chat, 1 not sent yet' })).toBeVisible();
  await page.context().unroute('**/messages');
  await expect(page.getByText('Your message was sent')).toBeVisible();
  await page.getByRole('button', { name: 'Open chat' }).click();
  await expect(chat(page).getByText('Are you there?')).toBeVisible();
}

for (const [width, viewport] of [
  ['1440', desktop],
  ['390', phone],
] as const) {
  test.describe(`a visitor's chat with support at ${width} px`, () => {
    test.use({ viewport });

    test('updates live, survives reloads and sends messages after an outage', async ({
      page,
      newPerson,
      allowErrors,
    }) => {
      allowErrors(/ERR_FAILED .*\/messages$/);
      const staff = (await newPerson({ viewport: desktop })).page;
      await openTickets(staff);
      const subject = `Does it fit? ${randomUUID()}`;
      await fillFormTwice(page, subject);
      await sendForm(page);
      await composer(page).fill(draft);
      await staff.getByRole('button', { name: subject }).click();
      await reply(staff, 'Yes, it is the A54 5G.');
      await expect(chat(page).getByText('Yes, it is the A54 5G.')).toBeVisible();
      await page.reload();
      await expect(chat(page).getByText('Yes, it is the A54 5G.')).toBeVisible();
      await expect(composer(page)).toHaveValue(draft);
      await countUnread(page, staff);
      await writeDuringOutage(page);
      await expect(staff.getByText('Are you there?').first()).toBeVisible();
    });
  });
}
