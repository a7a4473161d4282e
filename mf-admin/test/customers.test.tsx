import type { Customer } from '@shop/contracts/customers';
import { apiUrl } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { admin } from './support/samples.ts';
import { note, problem, server, world } from './support/shop-server.ts';
import { openAdmin, typeWord } from './support/site.tsx';

const andre: Customer = {
  id: '44444444-4444-4444-8444-444444444444',
  email: 'andre@example.com',
  firstName: 'Andre',
  lastName: 'Campbell',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const unnamed = {
  ...andre,
  id: `${andre.id.slice(0, -1)}5`,
  email: 'nobody@example.com',
  firstName: null,
  lastName: null,
};

beforeEach(() => {
  world.user = { ...admin, staffRole: 'support' };
  server.use(
    http.get(`${apiUrl}/admin/customers`, async ({ request }) => {
      await note(request);
      const search = new URL(request.url).searchParams.get('search') ?? '';
      const customers = [andre, unnamed].filter(({ email }) => email.includes(search));
      return HttpResponse.json({ customers, total: customers.length, totalPages: 1 });
    }),
  );
});

const openCustomers = async () => {
  const site = openAdmin('/admin/customers');
  await screen.findByText('andre@example.com');
  return site;
};

describe('/admin/customers', () => {
  it('lists and searches customers, with the search in the address', async () => {
    const { router } = await openCustomers();
    expect(screen.getByText('Andre Campbell')).toBeVisible();
    await typeWord(screen.getByLabelText('Search customers'), 'nobody');
    await waitFor(() => expect(screen.queryByText('andre@example.com')).not.toBeInTheDocument());
    expect(router.state.location.search).toBe('?search=nobody');
    expect(world.calls).toContain('GET /admin/customers?search=nobody&page=1&limit=20');
  });

  it('shows the orders and tickets of a customer', async () => {
    const { user } = await openCustomers();
    await user.click(screen.getByRole('button', { name: 'andre@example.com' }));
    const drawer = within(await screen.findByRole('dialog', { name: 'Andre Campbell' }));
    expect(await drawer.findByText('The newest 2 of 45 orders.')).toBeVisible();
    expect(drawer.getByRole('link', { name: 'ORD-482913' })).toHaveAttribute(
      'href',
      `/admin/dashboard?order=${world.orders[0]?.id}`,
    );
    expect(await drawer.findByText('2 tickets.')).toBeVisible();
    expect(world.calls).toContain(`GET /admin/orders?userId=${andre.id}&limit=10`);
    expect(world.calls).toContain(`GET /tickets?userId=${andre.id}&limit=10`);
  });

  it('shows the tickets while the orders fail', async () => {
    server.use(http.get(`${apiUrl}/admin/orders`, () => problem(503, 'SERVICE_UNAVAILABLE', 'Please try again.')));
    openAdmin(`/admin/customers?customer=${andre.id}`);
    const drawer = within(await screen.findByRole('dialog'));
    expect(await drawer.findByText('Orders could not be loaded')).toBeVisible();
    expect(await drawer.findByText('2 tickets.')).toBeVisible();
  });
});
