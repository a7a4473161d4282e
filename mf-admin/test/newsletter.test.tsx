import type { AuditEntry } from '@shop/contracts/audit';
import type { NewsletterCounts } from '@shop/contracts/newsletter';
import { apiUrl } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { problem, server } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

const address = '/admin/newsletter';
const countsUrl = `${apiUrl}/admin/newsletter`;

let counts: NewsletterCounts;
let exports: Partial<AuditEntry>[];
beforeEach(() => {
  counts = { subscribers: 1284, waiting: 12, productUpdates: 900, promotions: 310, batteryTips: 1100 };
  exports = [{ userName: 'Keisha', at: '2026-11-20T15:21:00.000Z' }];
  server.use(
    http.get(countsUrl, () => HttpResponse.json(counts)),
    http.get(`${apiUrl}/admin/audit/products`, ({ request }) =>
      HttpResponse.json({ entries: new URL(request.url).searchParams.get('subject') === 'newsletter' ? exports : [], next: null }),
    ),
  );
});

describe('the newsletter as staff sees it', () => {
  it('counts who has confirmed, who is asked, and what they want to read', async () => {
    openAdmin(address);
    await screen.findByText('1,284');
    expect(screen.getByRole('group', { name: 'Figures' })).toHaveTextContent(
      /^Confirmed1,284Waiting for confirmation12Product updates900Promotions310Battery tips1,100$/,
    );
  });

  it('gives the confirmed readers as a file, and says who took it last', async () => {
    openAdmin(address);
    const file = await screen.findByRole('link', { name: 'Export CSV' });
    expect(file).toHaveAttribute('href', '/api/admin/newsletter/export.csv');
    expect(file).toHaveAttribute('download', 'newsletter.csv');
    expect(await screen.findByText(/^Last taken by Keisha, 20 Nov/)).toBeInTheDocument();
  });

  it('says when nobody has taken it', async () => {
    exports = [];
    openAdmin(address);
    expect(await screen.findByText('Nobody has taken it yet')).toBeInTheDocument();
  });

  it('has no file while nobody has confirmed', async () => {
    counts = { subscribers: 0, waiting: 3, productUpdates: 0, promotions: 0, batteryTips: 0 };
    openAdmin(address);
    expect(await screen.findByText('Nobody has confirmed a subscription yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Export CSV' })).not.toBeInTheDocument();
  });

  it('says that it failed and tries again', async () => {
    server.use(http.get(countsUrl, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.'), { once: true }));
    const { user } = openAdmin(address);
    expect(await screen.findByText('Please come back later.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('1,284')).toBeInTheDocument();
  });

  it('keeps old figures while newer cannot be had, and says so', async () => {
    const { user } = openAdmin(address);
    await screen.findByText('1,284');
    server.use(http.get(countsUrl, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please come back later.')));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText('These figures may be old: Please come back later.')).toBeInTheDocument();
    expect(screen.getByText('1,284')).toBeInTheDocument();
  });

  it('leads to the login when the session has ended', async () => {
    server.use(http.get(countsUrl, () => problem(401, 'UNAUTHENTICATED', 'Please sign in.')));
    openAdmin(address);
    expect(await screen.findByText('You were signed out. Please sign in again.')).toBeInTheDocument();
  });
});
