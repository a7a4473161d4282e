import { apiUrl } from '@shop/platform/testing';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { admin, problem, server, world } from './support/shop-server.ts';
import { openAdmin } from './support/site.tsx';

describe("staff's pages", () => {
  it.each([
    ['nobody', null],
    ['a customer', { ...admin, accountType: 'customer' as const }],
  ])('lead %s to the login', async (_, user) => {
    world.user = user;
    const { router } = openAdmin('/admin/tickets');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/admin');
    expect(world.calls).toEqual([]);
  });

  it('lead to the login when the session ends meanwhile', async () => {
    server.use(http.get(`${apiUrl}/admin/orders`, () => problem(401, 'UNAUTHENTICATED', 'Please sign in.')));
    openAdmin('/admin/dashboard');
    expect(await screen.findByRole('heading', { name: 'Admin Login' })).toBeInTheDocument();
  });
});

describe('the side navigation', () => {
  it('names the tabs and marks the one that is open', async () => {
    const { user } = openAdmin('/admin/dashboard');
    const navigation = within(await screen.findByRole('navigation', { name: 'Administration' }));
    const names = navigation.getAllByRole('link').map((link) => link.getAttribute('title'));
    expect(names).toEqual(['Orders Management', 'Product Management', 'Support Tickets', 'Mails', 'Logout']);
    expect(navigation.getByTitle('Orders Management')).toHaveAttribute('aria-current', 'page');
    await user.click(navigation.getByTitle('Product Management'));
    expect(await screen.findByRole('heading', { name: 'Product Management' })).toBeInTheDocument();
    expect(navigation.getByTitle('Product Management')).toHaveAttribute('aria-current', 'page');
    await user.click(navigation.getByTitle('Support Tickets'));
    expect(await screen.findByRole('heading', { name: 'Support Tickets' })).toBeInTheDocument();
    await user.click(navigation.getByTitle('Mails'));
    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeInTheDocument();
    expect(navigation.getByTitle('Mails')).toHaveAttribute('aria-current', 'page');
  });

  it('counts the tickets that nobody has taken up', async () => {
    openAdmin('/admin/dashboard');
    expect(await screen.findByText('2', { selector: '.admin-count' })).toBeInTheDocument();
    expect(world.calls).toContain('GET /tickets?status=open&limit=1');
  });

  it('opens and closes as a menu on phones', async () => {
    const { user } = openAdmin('/admin/dashboard');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect(screen.getByRole('button', { name: 'Close menu' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByTitle('Product Management'));
    expect(await screen.findByRole('button', { name: 'Menu' })).toHaveAttribute('aria-expanded', 'false');
  });
});
