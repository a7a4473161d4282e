import type { AuditEntry } from '@shop/contracts/audit';
import type { MailState } from '@shop/contracts/mails';
import type { NewsletterCounts } from '@shop/contracts/newsletter';
import type { AccountDeletion } from '@shop/contracts/privacy';
import { apiUrl } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { MailsTable } from '../src/features/mails/MailsTable.tsx';
import { StaffMails } from '../src/features/mails/StaffMails.tsx';
import type { MailRow } from '../src/features/mails/use-all-mails.ts';
import { makeMail, makeOtherMail } from './support/samples.ts';
import { note, problem, server, world } from './support/shop-server.ts';
import { openAdmin, showPart } from './support/site.tsx';

const mailsAddress = '/admin/mails';
const away = () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.');
const cells = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};

/** Renders the mail table without its page. */
const showMails = (mails: MailRow[], state: MailState = 'waiting') =>
  showPart(<MailsTable mails={mails} state={state} busy={false} timeZone={undefined} onRetried={jest.fn()} />);

describe('the list of mails', () => {
  it('shows waiting mails with recipient and error, and links the order', async () => {
    openAdmin(mailsAddress);
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

  it('shows undeliverable mails in a tab and keeps it in the URL', async () => {
    const { user, router } = openAdmin(mailsAddress);
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

  it('holds a summary until the address can receive mails again', async () => {
    const summary = { kind: 'summary' as const, orderId: null, orderNumber: null, failures: 0, error: null };
    const [later, earlier] = [3_600_000, -1_000].map((ms) => new Date(Date.now() + ms).toISOString());
    showMails(
      [
        makeMail('ORD-1', { ...summary, to: 'held@example.com', dueAt: later }),
        makeMail('ORD-2', { ...summary, to: 'due@example.com', dueAt: earlier }),
        makeMail('ORD-3', { ...summary, to: 'failed@example.com', dueAt: later, failures: 1, error: '421 busy' }),
      ].map((mail) => ({ ...mail, source: 'orders' as const })),
    );
    expect((await cells('held@example.com'))[3]).toBe('Waits: this address has had its 5 mails this hour');
    expect((await cells('due@example.com'))[3]).toBe('It is about to be sent');
    expect((await cells('failed@example.com'))[3]).toBe('421 busy');
    expect(
      screen.getAllByRole('button', { name: /^Send now/ }).map((button) => button.getAttribute('aria-label')),
    ).toEqual([
      'Send now: Summary of several orders to due@example.com',
      'Send now: Summary of several orders to failed@example.com',
    ]);
  });

  it.each([
    ['waits', 'waiting', 'No mails are waiting'],
    ['failed', 'dead', 'No mail was given up'],
  ] as const)('shows an empty state when no mail %s', (_, state, title) => {
    showMails([], state);
    expect(screen.getByText(title)).toBeInTheDocument();
  });

  it('merges the mails of all services, next attempt first', async () => {
    world.accountMails = [makeOtherMail('welcome'), makeOtherMail('password-changed', { state: 'dead' })];
    const later = { id: '55555555-5555-4555-8555-000000000002', dueAt: '2026-11-21T17:00:00.000Z' };
    world.catalogMails = [makeOtherMail('back-in-stock', { to: 'keisha@example.com', ...later })];
    openAdmin(mailsAddress);
    await cells('andre@example.com');
    const rows = screen.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)).toEqual([
      'Welcome',
      'Order received',
      'Back in stock',
    ]);
    expect(screen.getByText(/3 mails$/)).toBeInTheDocument();
  });

  it('shows that a reply waits for the customer to read it', async () => {
    const dueAt = new Date(Date.now() + 600_000).toISOString();
    world.supportMails = [makeOtherMail('reply', { failures: 0, error: null, dueAt })];
    openAdmin(mailsAddress);
    expect((await cells('tanya@example.com'))[3]).toBe('Waits ten minutes for the customer to read it in the chat');
  });

  it('explains that sending an expired link now creates a new one', async () => {
    const error = 'Its link was asked for too long ago.';
    showMails(
      [{ ...makeOtherMail('reset-password', { state: 'dead', dueAt: null, error }), source: 'accounts' }],
      'dead',
    );
    expect((await cells('tanya@example.com'))[3]).toBe(
      `${error}Given up after an hour of attempts. Sent now, it brings a new link.`,
    );
  });

  it('marks mails of a deleted order or account', () => {
    showMails([
      { ...makeMail('ORD-1', { orderId: null, orderNumber: null, to: '' }), source: 'orders' },
      { ...makeOtherMail('welcome', { to: '' }), source: 'accounts' },
    ]);
    expect(screen.getByText('The order is gone')).toBeInTheDocument();
    expect(screen.getByText('The account is gone')).toBeInTheDocument();
  });

  it('lists the other mails when one service fails, and retries', async () => {
    world.accountMails = [makeOtherMail('welcome')];
    server.use(http.get(`${apiUrl}/admin/mails/accounts`, away, { once: true }));
    const { user } = openAdmin(mailsAddress);
    expect(await screen.findByText('Mails about accounts cannot be shown just now.')).toBeInTheDocument();
    expect(screen.getByText('andre@example.com')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('tanya@example.com')).toBeInTheDocument();
    expect(screen.queryByText('Mails about accounts cannot be shown just now.')).not.toBeInTheDocument();
  });

  it('shows the error and retries when all services fail', async () => {
    for (const path of ['', '/accounts', '/catalog', '/support'])
      server.use(http.get(`${apiUrl}/admin/mails${path}`, away, { once: true }));
    const { user } = openAdmin(mailsAddress);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('andre@example.com')).toBeInTheDocument();
  });
});

describe('mails to staff', () => {
  beforeEach(() => {
    server.use(http.patch(`${apiUrl}/auth/settings`, async ({ request }) => HttpResponse.json(await note(request))));
  });

  it('shows and changes what the admin is mailed about', async () => {
    const { user } = showPart(<StaffMails />);
    const tickets = await screen.findByRole('switch', { name: 'New tickets' });
    expect(tickets).toBeChecked();
    await user.click(tickets);
    await waitFor(() =>
      expect(world.bodies).toEqual([{ staffMails: ['new-order', 'receipt', 'low-stock', 'mail-failed'] }]),
    );
    expect(tickets).not.toBeChecked();
    expect(screen.getByRole('switch', { name: 'New orders' })).toBeChecked();
  });

  it('turns off mails about mails that could not be sent', async () => {
    const { user } = showPart(<StaffMails />);
    await user.click(await screen.findByRole('switch', { name: 'Mails that could not be sent' }));
    await waitFor(() =>
      expect(world.bodies).toEqual([{ staffMails: ['new-order', 'receipt', 'ticket', 'low-stock'] }]),
    );
  });

  it('keeps the choice when it cannot be saved', async () => {
    server.use(http.patch(`${apiUrl}/auth/settings`, away));
    const { user } = showPart(<StaffMails />);
    await user.click(await screen.findByRole('switch', { name: 'New tickets' }));
    expect(await screen.findByText('Setting not saved')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('switch', { name: 'New tickets' })).toBeChecked());
  });
});

describe('the Send now button', () => {
  const button = () => screen.findByRole('button', { name: 'Send now: ORD-482913 to andre@example.com' });

  it('sends the mail and refetches the list', async () => {
    const { user } = openAdmin(mailsAddress);
    await user.click(await button());
    expect(await screen.findByText('The mail is being sent')).toBeInTheDocument();
    expect(await screen.findByText('No mails are waiting')).toBeInTheDocument();
    expect(world.calls.some((call) => /^POST \/admin\/mails\/44444444-.*\/retry$/.test(call))).toBe(true);
  });

  it('sends an account mail through the auth service', async () => {
    world.accountMails = [makeOtherMail('reset-password')];
    const { user } = openAdmin(mailsAddress);
    await user.click(await screen.findByRole('button', { name: 'Send now: Set a new password to tanya@example.com' }));
    expect(await screen.findByText('The mail is being sent')).toBeInTheDocument();
    expect(world.calls).toContain('POST /admin/mails/accounts/55555555-5555-4555-8555-000000000001/retry');
  });

  it('shows the result of the attempt', async () => {
    jest.useFakeTimers({
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'setInterval', 'clearInterval', 'Date', 'performance'],
    });
    try {
      openAdmin(mailsAddress);
      server.use(http.post(`${apiUrl}/admin/mails/:id/retry`, () => new HttpResponse(null, { status: 204 })));
      const lists = () => world.calls.filter((call) => call.startsWith('GET /admin/mails?')).length;
      const retry = await button();
      const before = lists();
      fireEvent.click(retry);
      await waitFor(() => expect(lists()).toBe(before + 1));
      world.mails = [makeMail('ORD-482913', { failures: 4, error: '421 busy' })];
      await act(() => jest.advanceTimersByTimeAsync(3_000));
      expect(await screen.findByText('421 busy')).toBeInTheDocument();
      expect(lists()).toBe(before + 2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('shows the error when sending fails', async () => {
    server.use(
      http.post(`${apiUrl}/admin/mails/:id/retry`, () => problem(404, 'NOT_FOUND', 'The mail was not found.')),
    );
    const { user } = openAdmin(mailsAddress);
    await user.click(await button());
    expect(await screen.findByText('Failed to send the mail')).toBeInTheDocument();
    expect(screen.getByText('The mail was not found.')).toBeInTheDocument();
  });
});

const step = (service: AccountDeletion['steps'][number]['service'], lastError: string | null = null) => ({
  service,
  confirmedAt: lastError === null ? '2026-11-22T15:01:00.000Z' : null,
  failures: lastError === null ? 0 : 3,
  lastError,
});
const hanging: AccountDeletion = {
  id: '33333333-3333-4333-8333-000000000001',
  userId: 'abcdef01-3333-4333-8333-000000000001',
  askedAt: '2026-11-22T15:00:00.000Z',
  finishedAt: null,
  steps: [step('catalog'), step('orders', 'orders answered 503 SERVICE_UNAVAILABLE'), step('support')],
};
const done: AccountDeletion = {
  ...hanging,
  ...{ id: '33333333-3333-4333-8333-000000000002', userId: 'fedcba98-3333-4333-8333-000000000002' },
  finishedAt: '2026-11-22T15:01:00.000Z',
  steps: [step('catalog'), step('orders'), step('support')],
};
let reads = 0;
const answer = (deletions: AccountDeletion[]) =>
  server.use(
    http.get(`${apiUrl}/admin/account-deletions`, () => {
      reads += 1;
      return HttpResponse.json(deletions);
    }),
  );
const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

describe('the list of deleted accounts', () => {
  it("shows each service's erasure by account id, with errors", async () => {
    answer([hanging, done]);
    openAdmin('/admin/deleted-accounts');
    const hangs = await row('abcdef01');
    const items = within(hangs).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Newsletter and wishlist: removed',
      'Orders: orders answered 503 SERVICE_UNAVAILABLE (3 attempts)',
      'Tickets: removed',
    ]);
    expect(within(await row('fedcba98')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('retries a failed erasure and refetches the list', async () => {
    answer([hanging]);
    server.use(
      http.post(`${apiUrl}/admin/account-deletions/${hanging.id}/retry`, () => new HttpResponse(null, { status: 204 })),
    );
    const { user } = openAdmin('/admin/deleted-accounts');
    const button = await screen.findByRole('button', { name: 'Retry: account abcdef01' });
    const before = reads;
    await user.click(button);
    expect(await screen.findByText('Deletion is being retried')).toBeInTheDocument();
    await waitFor(() => expect(reads).toBeGreaterThan(before));
    expect(screen.getByRole('heading', { name: 'Deleted Accounts' })).toHaveFocus();
  });

  it('shows the error of a failed retry', async () => {
    answer([hanging]);
    server.use(
      http.post(`${apiUrl}/admin/account-deletions/:id/retry`, () =>
        problem(404, 'NOT_FOUND', 'The deletion was not found.'),
      ),
    );
    const { user } = openAdmin('/admin/deleted-accounts');
    await user.click(await screen.findByRole('button', { name: 'Retry: account abcdef01' }));
    expect(await screen.findByText('The deletion was not found.')).toBeInTheDocument();
  });

  it('shows an empty state', async () => {
    answer([]);
    openAdmin('/admin/deleted-accounts');
    expect(await screen.findByText('No account was deleted')).toBeInTheDocument();
  });

  it('retries after a failure', async () => {
    answer([]);
    server.use(http.get(`${apiUrl}/admin/account-deletions`, away, { once: true }));
    const { user } = openAdmin('/admin/deleted-accounts');
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /again|Retry/i }));
    expect(await screen.findByText('No account was deleted')).toBeInTheDocument();
  });
});

describe('/admin/newsletter', () => {
  const countsUrl = `${apiUrl}/admin/newsletter`;
  let counts: NewsletterCounts;
  let exports: Partial<AuditEntry>[];
  beforeEach(() => {
    counts = { subscribers: 1284, waiting: 12, productUpdates: 900, promotions: 310, batteryTips: 1100 };
    exports = [{ userName: 'Keisha', at: '2026-11-20T15:21:00.000Z' }];
    server.use(
      http.get(countsUrl, () => HttpResponse.json(counts)),
      http.get(`${apiUrl}/admin/audit/products`, ({ request }) =>
        HttpResponse.json({
          entries: new URL(request.url).searchParams.get('subject') === 'newsletter' ? exports : [],
          next: null,
        }),
      ),
    );
  });

  it('shows subscribers by topic and links the CSV', async () => {
    openAdmin('/admin/newsletter');
    await screen.findByText('1,284');
    expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent(
      /^Confirmed1,284Waiting for confirmation12Product updates900Promotions310Battery tips1,100$/,
    );
    const file = screen.getByRole('link', { name: 'Export CSV' });
    expect(file).toHaveAttribute('href', '/api/admin/newsletter/export.csv');
    expect(file).toHaveAttribute('download', 'newsletter.csv');
    expect(await screen.findByText(/^Last exported by Keisha, 20 Nov/)).toBeInTheDocument();
  });

  it('shows that the CSV was never exported', async () => {
    exports = [];
    openAdmin('/admin/newsletter');
    expect(await screen.findByText('Not exported yet')).toBeInTheDocument();
  });

  it('offers no CSV before the first confirmation', async () => {
    counts = { subscribers: 0, waiting: 3, productUpdates: 0, promotions: 0, batteryTips: 0 };
    openAdmin('/admin/newsletter');
    expect(await screen.findByText('No one has confirmed a subscription yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    server.use(http.get(countsUrl, away, { once: true }));
    const { user } = openAdmin('/admin/newsletter');
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,284')).toBeInTheDocument();
  });

  it('keeps old figures with a notice when a refetch fails', async () => {
    const { user } = openAdmin('/admin/newsletter');
    await screen.findByText('1,284');
    server.use(http.get(countsUrl, away));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('These figures may be old: Please come back later.')).toBeInTheDocument();
    expect(screen.getByText('1,284')).toBeInTheDocument();
  });

  it('redirects to the login when the session has ended', async () => {
    server.use(http.get(countsUrl, () => problem(401, 'UNAUTHENTICATED', 'Please sign in.')));
    openAdmin('/admin/newsletter');
    expect(await screen.findByText('You were signed out. Please sign in again.')).toBeInTheDocument();
  });
});
