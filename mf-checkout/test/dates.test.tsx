import { apiUrl, hydrateApp, shopDates } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './support/shop-server.ts';
import { battery, openFilled, openSite, placeButton, routes } from './support/site.tsx';

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));
const describedBy = (name: RegExp) => {
  const [id = ''] = screen.getByRole('radio', { name }).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent;
};

describe('each way to get an order', () => {
  it('names its day, and until when that is true', async () => {
    openSite('/checkout', [battery]);
    expect(await screen.findByText('Order before 2 PM today to keep these dates. No deliveries on Sundays.')).toBeVisible();
    expect(describedBy(/^Delivery/)).toMatch(/^Arrives Tue 24 Nov/);
    expect(describedBy(/^Pickup/)).toMatch(/^Ready today after 11:30 AM/);
  });

  it('names the day of the chosen parish', async () => {
    const { user } = openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    await user.selectOptions(screen.getByLabelText(/^Parish/), 'hanover');
    expect(describedBy(/^Delivery/)).toMatch(/^Arrives Thu 26 Nov/);
  });

  it('begins with the parish that this browser keeps, and keeps another that is chosen', async () => {
    localStorage.setItem('shop.parish', '"hanover"');
    const { user } = openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    expect(screen.getByLabelText(/^Parish/)).toHaveValue('hanover');
    expect(describedBy(/^Delivery/)).toMatch(/^Arrives Thu 26 Nov/);
    await user.selectOptions(screen.getByLabelText(/^Parish/), 'portland');
    expect(localStorage.getItem('shop.parish')).toBe('"portland"');
  });

  it('names day and hour of each store', async () => {
    const { user } = openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
    expect(describedBy(/Kingston Store/)).toMatch(/^Ready today after 11:30 AM/);
    expect(describedBy(/Montego Bay Store/)).toMatch(/^Ready Tue 24 Nov from 10 AM/);
    expect(screen.getByText('Order before 10:30 AM today to keep this time.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Montego Bay Store/ }));
    expect(screen.getByText('Order before 9 AM on Tue 24 Nov to keep this time.')).toBeVisible();
  });

  it('is repeated before ordering', async () => {
    const { user } = openFilled();
    expect(await summary().findByText('Arrives Tue 24 Nov')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
    expect(summary().getByText('Ready today after 11:30 AM')).toBeVisible();
  });

  it('says nothing of a day where the shop does not answer, and takes the order', async () => {
    server.use(http.get(`${apiUrl}/shop/dates`, () => HttpResponse.error()));
    openSite('/checkout', [battery]);
    expect(await placeButton()).toBeEnabled();
    expect(screen.queryByText(/Arrives|Ready|Order before/)).not.toBeInTheDocument();
  });
});

describe('dates that are no longer true', () => {
  it('are asked for again by themselves', async () => {
    const validUntil = new Date(Date.now() - 60_000).toISOString();
    const kingston = { ...shopDates().delivery.kingston, text: 'Arrives Wed 25 Nov' };
    server.use(
      http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json({ ...shopDates(), validUntil }), { once: true }),
      http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json({ ...shopDates(), delivery: { ...shopDates().delivery, kingston } })),
    );
    openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    await waitFor(() => expect(describedBy(/^Delivery/)).toMatch(/^Arrives Wed 25 Nov/));
  });
});

describe('/checkout as the server draws it', () => {
  it('names the days, and the browser asks nobody again', async () => {
    const { html, reads, calls } = await hydrateApp([...routes, { path: '/', element: <h1>Home</h1> }], { path: '/checkout' });
    expect(html).toContain('Arrives Tue 24 Nov');
    expect(html).toContain('Ready today after 11:30 AM');
    expect([reads, calls]).toEqual([['/api/shop/dates'], []]);
  });
});
