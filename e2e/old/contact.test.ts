import type { TicketWithMessages } from '@shop/contracts/support';
import type { Browser } from 'playwright-core';
import { flawsOn } from '../site/accessibility.ts';
import { launchBrowser } from '../site/browser.ts';
import { adminAccount, signedIn } from '../site/callers.ts';
import { bothWidths, signInAsAdmin, visit } from '../site/visitor.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/** What staff are told of all tickets about this. */
async function ticketsAbout(subject: string): Promise<TicketWithMessages[]> {
  const { body } = await (await signedIn(adminAccount())).get<TicketWithMessages[]>('/api/tickets');
  return body.filter((ticket) => ticket.subject === subject);
}

describe.each(bothWidths)('a message from the contact page at %s', (_, viewport) => {
  it('is one ticket of staff, though the first answer was lost and it was sent again', async () => {
    const subject = `Do you fit tablets? ${viewport.width} ${Date.now()}`;
    const visitor = await visit(browser, viewport);
    const { page } = visitor;
    await visitor.open('/contact');
    const main = page.getByRole('main');
    await main.getByLabel('Name *').fill('Shanice Brown');
    await main.getByLabel('Phone Number').fill('876 555 0177');
    await main.getByLabel('Subject').fill(subject);
    await main.getByLabel('Message *').fill('It is a Galaxy Tab A8.');
    await page.route('**/api/contact', async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    });
    await main.getByRole('button', { name: 'Send Message' }).click();
    await main.getByRole('status').getByText(/./).first().waitFor();
    expect(await main.getByLabel('Message *').inputValue()).toBe('It is a Galaxy Tab A8.');
    expect(await flawsOn(page)).toEqual([]);
    await page.unroute('**/api/contact');
    await main.getByRole('button', { name: 'Send Message' }).click();
    await main.getByText("Thank you for your message! We'll get back to you soon.").waitFor();
    expect(await flawsOn(page)).toEqual([]);
    expect(await main.getByLabel('Message *').inputValue()).toBe('');
    await visitor.leave();

    expect(await ticketsAbout(subject)).toMatchObject([{ category: 'contact', customerName: 'Shanice Brown' }]);
    const staff = await visit(browser);
    await signInAsAdmin(staff);
    await staff.open('/admin/tickets');
    await staff.page.getByRole('button', { name: subject }).click();
    await staff.page.getByText('It is a Galaxy Tab A8.').first().waitFor();
    await staff.page.getByRole('complementary', { name: 'Ticket details' }).getByText('876 555 0177').waitFor();
    expect(staff.errors).toEqual([]);
    await staff.leave();
  });
});
