import type { NavEntry } from '@shop/contracts/remote';
import { fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterAll(() => server.close());

const nav: NavEntry[] = [
  { area: 'primary', label: 'HOME', to: '/', order: 1 },
  { area: 'primary', label: 'SHOP', to: '/shop', order: 2, covers: ['/product'] },
  { area: 'more', label: 'About Us', to: '/about' },
];
const open = (path: string) =>
  openSite(path, [remote({ pages: ['/', '/shop', '/about'].map((one) => page(one)), nav })]);

describe('the current section in menus', () => {
  it.each([
    ['/', 'HOME', 'page'],
    ['/shop', 'SHOP', 'page'],
    ['/shop/iPhone', 'SHOP', 'true'],
    ['/product/a54', 'SHOP', 'true'],
    ['/about', 'MORE', 'true'],
  ])('at %s: %s', async (path, name, current) => {
    open(path);
    const main = await screen.findByRole('navigation', { name: 'Main' });
    const marked = [...main.querySelectorAll('[aria-current]')].map((link) => [
      link.textContent?.trim(),
      link.getAttribute('aria-current'),
    ]);
    expect(marked).toEqual([[name, current]]);
  });

  it('is unmarked at an address with only the same prefix', async () => {
    open('/shopping');
    expect((await screen.findByRole('navigation', { name: 'Main' })).querySelector('[aria-current]')).toBeNull();
  });

  it('is marked in the phone menu', async () => {
    open('/product/a54');
    fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('navigation', { name: 'Menu' });
    expect(within(menu).getByRole('link', { name: 'SHOP' })).toHaveAttribute('aria-current', 'true');
  });
});
