import type { AccessAction, AccessLogEntry } from '@shop/contracts/account';
import { apiUrl, write } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AccessTable } from '../src/features/access-log/AccessTable.tsx';
import { useLatestQuery } from '../src/shared/use-latest-query.ts';
import { note, problem, server, world } from './support/shop-server.ts';
import { choose, expectFocusKept, openAdmin, showPart } from './support/site.tsx';

const address = '/admin/access-log';
const ann = '33333333-3333-4333-8333-000000000001';
const entry = (
  id: number,
  action: AccessAction | 'account.fly',
  changes: Partial<AccessLogEntry> = {},
): AccessLogEntry => ({
  id: String(id),
  at: '2026-11-22T15:00:00.000Z',
  userId: ann,
  userName: 'Ann',
  action,
  subject: `account/${ann}`,
  before: null,
  after: null,
  email: 'ann@example.com',
  ...changes,
});

/** Serves the log, newest first, in pages of two. */
function answer(...entries: AccessLogEntry[]) {
  server.use(
    http.get(`${apiUrl}/admin/audit/accounts`, async ({ request }) => {
      await note(request);
      const query = new URL(request.url).searchParams;
      const before = Number(query.get('before') ?? Number.POSITIVE_INFINITY);
      const { email, action } = Object.fromEntries(query);
      const fit = entries
        .filter((one) => Number(one.id) < before)
        .filter((one) => (!email || one.email?.includes(email)) && (!action || one.action === action));
      const page = fit.slice(0, 2);
      return HttpResponse.json({ entries: page, next: fit.length > 2 ? page.at(-1)?.id : null });
    }),
  );
}
const cells = async (text: string) => {
  const row = (await screen.findByText(text)).closest('tr') as HTMLElement;
  return within(row)
    .getAllByRole('cell')
    .map((cell) => cell.textContent);
};
const calls = () => world.calls.filter((call) => call.startsWith('GET /admin/audit/accounts'));

function TwoChoices() {
  const [query, change] = useLatestQuery();
  const set = (name: string, value: string) => change((latest) => new URLSearchParams([...latest, [name, value]]));
  const both = () => {
    set('email', 'ann');
    set('action', 'account.register');
  };
  return <button type="button" onClick={both}>{`Both: ${query}`}</button>;
}

describe('the access log', () => {
  it('shows time, action, account, actor and device of an entry', async () => {
    answer(
      entry(2, 'account.sign-in', { after: { device: 'Chrome on Android', address: '203.0.113.1', by: 'passkey' } }),
    );
    openAdmin(address);
    expect(await cells('Signed in')).toEqual([
      '22 Nov 2026, 10:00 AM',
      'Signed inWith a passkey',
      'ann@example.com',
      'By: The person',
      'Chrome on Android203.0.113.1',
    ]);
    expect(calls()).toEqual(['GET /admin/audit/accounts?limit=50']);
  });

  it('labels every action, even an unknown one', () => {
    const cases: [AccessAction | 'account.fly', Partial<AccessLogEntry>, string[]][] = [
      [
        'account.sign-in-failed',
        { userId: 'anybody', userName: 'Somebody', after: { address: '192.0.2.1', attempts: 3 } },
        ['Failed sign-in3 times within the hour', 'ann@example.com', 'By: A visitor, not signed in', '192.0.2.1'],
      ],
      [
        'account.role',
        {
          userId: 'operator',
          userName: 'Operator',
          before: { accountType: 'customer' },
          after: { accountType: 'admin' },
        },
        ['Role changedNow an admin', 'ann@example.com', 'By: Operator', 'Not kept'],
      ],
      [
        'account.role',
        { userId: 'u2', userName: 'Keisha', before: { staffRole: 'support' }, after: { staffRole: 'manager' } },
        ['Role changedNow a manager', 'ann@example.com', 'By: Keisha', 'Not kept'],
      ],
      [
        'account.invite',
        { userId: 'u2', userName: 'Keisha', after: { staffRole: 'support' } },
        ['Invited to the staffAs support', 'ann@example.com', 'By: Keisha', 'Not kept'],
      ],
      [
        'account.email-change',
        { before: { email: 'old@example.com' }, after: { email: 'ann@example.com' } },
        [
          'Email address changedFrom old@example.com to ann@example.com',
          'ann@example.com',
          'By: The person',
          'Not kept',
        ],
      ],
      [
        'account.session-end',
        { after: { device: 'Safari on iPhone' } },
        ['Session ended by handSafari on iPhone', 'ann@example.com', 'By: The person', 'Not kept'],
      ],
      [
        'account.passkey-remove',
        { userId: 'operator', userName: 'Operator', after: { passkey: 'My phone' } },
        ['Passkey removedMy phone', 'ann@example.com', 'By: Operator', 'Not kept'],
      ],
      [
        'account.sign-in',
        { after: { device: 'Firefox on Linux', address: 'unknown', by: 'password and passkey' } },
        ['Signed inWith password and passkey', 'ann@example.com', 'By: The person', 'Firefox on Linux'],
      ],
      [
        'account.register',
        { email: null, userName: 'Removed' },
        ['Account created', 'Deleted account 33333333', 'By: The person', 'Not kept'],
      ],
      ['account.fly', {}, ['account.fly', 'ann@example.com', 'By: The person', 'Not kept']],
    ];
    const log = cases.map(([action, changes], index) => entry(index, action, changes));
    showPart(
      <AccessTable
        ref={null}
        entries={log}
        busy={false}
        timeZone={undefined}
        onAccount={jest.fn()}
        onClear={undefined}
      />,
    );
    const rows = screen.getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .slice(1)
          .map((cell) => cell.textContent),
      ),
    ).toEqual(cases.map(([, , words]) => words));
  });

  it('shows an empty state', async () => {
    answer();
    openAdmin(address);
    expect(await screen.findByText('Nothing has happened yet')).toBeInTheDocument();
  });

  it('shows the error and retries', async () => {
    answer(entry(1, 'account.sign-out'));
    server.use(
      http.get(`${apiUrl}/admin/audit/accounts`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), {
        once: true,
      }),
    );
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    expect(screen.getByText('Failed to fetch the access log')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect((await cells('Signed out'))[2]).toBe('ann@example.com');
  });
});

describe('the Load more button', () => {
  const log = ['account.sign-out', 'account.sign-in', 'account.email-verify', 'account.register'] as const;
  const four = () => log.map((action, index) => entry(4 - index, action));

  it('adds older entries, focuses the first and disappears at the end', async () => {
    answer(...four());
    const { user } = openAdmin(address);
    (await screen.findByRole('button', { name: 'Load more' })).focus();
    expect(screen.getByText('The newest 2')).toBeInTheDocument();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('All 4')).toBeInTheDocument();
    expect(screen.getByText('Email address verified').closest('tr')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(screen.getByText('Signed out')).toBeInTheDocument();
    expect(calls()).toEqual(['GET /admin/audit/accounts?limit=50', 'GET /admin/audit/accounts?before=3&limit=50']);
  });

  it('keeps the listed entries and allows a retry after a failure', async () => {
    answer(...four());
    const { user } = openAdmin(address);
    const button = await screen.findByRole('button', { name: 'Load more' });
    server.use(
      http.get(`${apiUrl}/admin/audit/accounts`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), {
        once: true,
      }),
    );
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch more: Please come back later.');
    expect(screen.getByText('Signed out')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Account created')).toBeInTheDocument();
  });
});

describe("the access log's filters", () => {
  const bob = { email: 'bob@example.com' };

  it('filter by account and action, and write both to the URL', async () => {
    answer(
      entry(4, 'account.register', bob),
      entry(3, 'account.sign-in', bob),
      entry(2, 'account.sign-in'),
      entry(1, 'account.register'),
    );
    const { user, router } = openAdmin(address);
    await write(user, await screen.findByRole('searchbox', { name: 'Filter by the account’s email' }), 'ann');
    await choose(user, 'What happened', 'Account created');
    await waitFor(() =>
      expect(calls().at(-1)).toBe('GET /admin/audit/accounts?email=ann&action=account.register&limit=50'),
    );
    expect(router.state.location.search).toBe('?email=ann&action=account.register');
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
    expect((await cells('ann@example.com'))[1]).toBe('Account created');
  });

  it('are read from the URL, without invalid values', async () => {
    answer(entry(1, 'account.register', bob));
    openAdmin(`${address}?email=bob@example.com&action=account.fly`);
    expect(await screen.findByText('Account created')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveValue('bob@example.com');
    expect(calls()).toEqual(['GET /admin/audit/accounts?email=bob%40example.com&limit=50']);
  });

  it("filter by an entry's account on click", async () => {
    answer(entry(2, 'account.sign-in', bob), entry(1, 'account.register'));
    const { user, router } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Only entries of bob@example.com' }));
    await waitFor(() => expect(screen.queryByText('Account created')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?email=bob%40example.com');
    expectFocusKept();
  });

  it('show an empty state with a button that clears them', async () => {
    answer(entry(1, 'account.register'));
    const { user } = openAdmin(`${address}?email=nobody`);
    expect(await screen.findByText('No entries match these filters')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Account created')).toBeInTheDocument();
    expect(screen.getByRole('searchbox')).toHaveFocus();
  });

  it('keep both of two changes made before the next render', async () => {
    const { user, router } = showPart(<TwoChoices />, '/?state=dead');
    await user.click(screen.getByRole('button'));
    expect(await screen.findByText('Both: state=dead&email=ann&action=account.register')).toBeInTheDocument();
    expect(router.state.location.search).toBe('?state=dead&email=ann&action=account.register');
    await user.click(screen.getByRole('button'));
    expect(router.state.location.search).toBe(
      '?state=dead&email=ann&action=account.register&email=ann&action=account.register',
    );
  });
});
