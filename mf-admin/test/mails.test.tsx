import { apiUrl } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { makeMail, makeOtherMail, problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const address = '/admin/mails';
const cells = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

describe('the list of mails', () => {
  it('shows what waits, for whom, why, and leads to the order', async () => {
    openAdmin(address);
    expect((await cells('andre@example.com')).slice(0, 5)).toEqual([
      'Order received',
      'ORD-482913',
      'andre@example.com',
      'connect ECONNREFUSED mail.example:25',
      '3',
    ]);
    expect(screen.getByRole('link', { name: 'ORD-482913' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/admin\/dashboard\?order=2222/),
    );
    expect(screen.queryByText('shanice@example.com')).not.toBeInTheDocument();
  });

  it('shows those that could not be sent, by keyboard too, and keeps that in the address', async () => {
    const { user, router } = openAdmin(address);
    const notSent = await screen.findByRole('tab', { name: 'Not sent' });
    (await screen.findByRole('tab', { name: 'Waiting' })).focus();
    await user.keyboard('{ArrowRight}{Enter}');
    expect((await cells('shanice@example.com')).slice(3, 5)).toEqual([
      '550 No such userGiven up after a day of attempts.',
      expect.any(String),
    ]);
    expect(screen.queryByRole('columnheader', { name: 'Attempts' })).not.toBeInTheDocument();
    expect(notSent).toHaveAttribute('aria-selected', 'true');
    expect(router.state.location.search).toBe('?state=dead');
    expect(world.calls).toContain('GET /admin/mails?state=dead&page=1&limit=20');
  });

  it('says that a summary waits for the next hour of its address, and offers no attempt before', async () => {
    const summary = { kind: 'summary' as const, orderId: null, orderNumber: null, failures: 0, error: null };
    const [later, earlier] = [3_600_000, -1_000].map((ms) => new Date(Date.now() + ms).toISOString());
    world.mails = [
      makeMail('ORD-1', { ...summary, to: 'held@example.com', dueAt: later }),
      makeMail('ORD-2', { ...summary, to: 'due@example.com', dueAt: earlier }),
      makeMail('ORD-3', { ...summary, to: 'failed@example.com', dueAt: later, failures: 1, error: '421 busy' }),
    ];
    openAdmin(address);
    expect((await cells('held@example.com'))[3]).toBe('Waits: this address has had its 5 mails this hour');
    expect((await cells('due@example.com'))[3]).toBe('It is about to be sent');
    expect((await cells('failed@example.com'))[3]).toBe('421 busy');
    expect(screen.getAllByRole('button', { name: /^Send now/ }).map((button) => button.getAttribute('aria-label'))).toEqual([
      'Send now: Summary of several orders to due@example.com',
      'Send now: Summary of several orders to failed@example.com',
    ]);
  });

  it('says when an order is gone', async () => {
    world.mails = [makeMail('ORD-1', { orderId: null, orderNumber: null, to: '' })];
    openAdmin(address);
    expect(await screen.findByText('The order is gone')).toBeInTheDocument();
  });

  it.each([
    ['waits', '', 'No mails are waiting'],
    ['failed', '?state=dead', 'No mail was given up'],
  ])('says when nothing %s', async (_, query, title) => {
    world.mails = [];
    openAdmin(`${address}${query}`);
    expect(await screen.findByText(title)).toBeInTheDocument();
  });

  it('has the mails of all services as one, what is tried next first', async () => {
    world.accountMails = [makeOtherMail('welcome'), makeOtherMail('password-changed', { state: 'dead' })];
    const later = { id: '55555555-5555-4555-8555-000000000002', dueAt: '2026-11-21T17:00:00.000Z' };
    world.catalogMails = [makeOtherMail('back-in-stock', { to: 'keisha@example.com', ...later })];
    openAdmin(address);
    await cells('andre@example.com');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual(['Welcome', 'Order received', 'Back in stock']);
    expect(screen.getByText(/3 mails$/)).toBeInTheDocument();
  });

  it('says of a link that nobody waited for that it is made anew', async () => {
    const error = 'Its link was asked for too long ago.';
    world.accountMails = [makeOtherMail('reset-password', { state: 'dead', dueAt: null, error })];
    world.mails = [];
    openAdmin(`${address}?state=dead`);
    expect((await cells('tanya@example.com'))[3]).toBe(`${error}Given up after an hour of attempts. Sent now, it brings a new link.`);
  });

  it('says when an account is gone', async () => {
    world.accountMails = [makeOtherMail('welcome', { to: '' })];
    openAdmin(address);
    expect(await screen.findByText('The account is gone')).toBeInTheDocument();
  });

  it('shows what it has when a service does not answer, says what is missing and tries again', async () => {
    world.accountMails = [makeOtherMail('welcome')];
    const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
    server.use(http.get(`${apiUrl}/admin/mails/accounts`, away, { once: true }));
    const { user } = openAdmin(address);
    expect(await screen.findByText('Mails about accounts cannot be shown just now.')).toBeInTheDocument();
    expect(screen.getByText('andre@example.com')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('tanya@example.com')).toBeInTheDocument();
    expect(screen.queryByText('Mails about accounts cannot be shown just now.')).not.toBeInTheDocument();
  });

  it('says that all of it failed and tries again', async () => {
    for (const path of ['', '/accounts', '/catalog']) {
      const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
      server.use(http.get(`${apiUrl}/admin/mails${path}`, away, { once: true }));
    }
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('andre@example.com')).toBeInTheDocument();
  });
});

describe('Send now', () => {
  const button = () => screen.findByRole('button', { name: 'Send now: ORD-482913 to andre@example.com' });

  it('has the mail sent and shows the list as it is then', async () => {
    const { user } = openAdmin(address);
    await user.click(await button());
    expect(await screen.findByText('The mail is being sent')).toBeInTheDocument();
    expect(await screen.findByText('No mails are waiting')).toBeInTheDocument();
    expect(world.calls.some((call) => /^POST \/admin\/mails\/44444444-.*\/retry$/.test(call))).toBe(true);
  });

  it('has a mail about an account sent by who keeps it', async () => {
    world.accountMails = [makeOtherMail('reset-password')];
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Send now: Set a new password to tanya@example.com' }));
    expect(await screen.findByText('The mail is being sent')).toBeInTheDocument();
    expect(world.calls).toContain('POST /admin/mails/accounts/55555555-5555-4555-8555-000000000001/retry');
  });

  it('shows what came of the attempt once it has run', async () => {
    const { user } = openAdmin(address);
    server.use(http.post(`${apiUrl}/admin/mails/:id/retry`, () => new HttpResponse(null, { status: 204 })));
    const lists = () => world.calls.filter((call) => call.startsWith('GET /admin/mails?')).length;
    await button();
    const before = lists();
    await user.click(await button());
    await waitFor(() => expect(lists()).toBe(before + 1));
    world.mails = [makeMail('ORD-482913', { failures: 4, error: '421 busy' })];
    expect(await screen.findByText('421 busy')).toBeInTheDocument();
    expect(lists()).toBe(before + 2);
  });

  it('says why it cannot', async () => {
    server.use(http.post(`${apiUrl}/admin/mails/:id/retry`, () => problem(404, 'NOT_FOUND', 'The mail was not found.')));
    const { user } = openAdmin(address);
    await user.click(await button());
    expect(await screen.findByText('Failed to send the mail')).toBeInTheDocument();
    expect(screen.getByText('The mail was not found.')).toBeInTheDocument();
  });
});
