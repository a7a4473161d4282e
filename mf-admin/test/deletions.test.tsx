import type { AccountDeletion } from '@shop/contracts/privacy';
import { apiUrl } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { problem, server } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const address = '/admin/deleted-accounts';
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
  it('says by id what is removed where, what hangs, and why', async () => {
    answer([hanging, done]);
    openAdmin(address);
    const hangs = await row('abcdef01');
    expect(
      within(hangs)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Newsletter and wishlist: removed', 'Orders: orders answered 503 SERVICE_UNAVAILABLE (3 attempts)', 'Tickets: removed']);
    expect(within(await row('fedcba98')).queryByRole('button')).not.toBeInTheDocument();
  });

  it('has what hangs tried at once, and reads the list again', async () => {
    answer([hanging]);
    server.use(http.post(`${apiUrl}/admin/account-deletions/${hanging.id}/retry`, () => new HttpResponse(null, { status: 204 })));
    const { user } = openAdmin(address);
    const button = await screen.findByRole('button', { name: 'Retry: account abcdef01' });
    const before = reads;
    await user.click(button);
    expect(await screen.findByText('The removal is being tried')).toBeInTheDocument();
    await waitFor(() => expect(reads).toBeGreaterThan(before));
    expect(screen.getByRole('heading', { name: 'Deleted Accounts' })).toHaveFocus();
  });

  it('says that a retry failed', async () => {
    answer([hanging]);
    server.use(http.post(`${apiUrl}/admin/account-deletions/:id/retry`, () => problem(404, 'NOT_FOUND', 'The deletion was not found.')));
    const { user } = openAdmin(address);
    await user.click(await screen.findByRole('button', { name: 'Retry: account abcdef01' }));
    expect(await screen.findByText('The deletion was not found.')).toBeInTheDocument();
  });

  it('says when there is none', async () => {
    answer([]);
    openAdmin(address);
    expect(await screen.findByText('No account was deleted')).toBeInTheDocument();
  });

  it('can be fetched again after a failure', async () => {
    answer([]);
    server.use(
      http.get(`${apiUrl}/admin/account-deletions`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), { once: true }),
    );
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: /again|Retry/i }));
    expect(await screen.findByText('No account was deleted')).toBeInTheDocument();
  });
});
