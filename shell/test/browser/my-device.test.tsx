import { dismissToast, type MyDevice, myDevice } from '@shop/platform/platform';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { openSite, page, remote } from './site.tsx';

const server = setupServer(http.get('*/api/auth/user', () => HttpResponse.json(null, { status: 401 })));
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => {
  localStorage.clear();
  myDevice.set(undefined);
  act(() => dismissToast());
});
afterAll(() => server.close());

const galaxy: MyDevice = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Galaxy A12',
  brand: 'Samsung',
  category: 'Android',
  imageUrl: '/api/images/devices/galaxy-a12',
  modelNumbers: ['SM-A125F'],
};

const open = async (pages = ['/find-my-battery']) => {
  openSite('/nope', [remote({ pages: pages.map((path) => page(path)) })]);
  await screen.findByRole('heading', { name: '404 Page Not Found' });
};
const chip = () => screen.findByRole('button', { name: 'My device Galaxy A12' });
const address = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

describe('My device in the header', () => {
  it('links to the finder when no device is chosen', async () => {
    await open();
    expect(screen.getByRole('link', { name: 'My device Choose' })).toHaveAttribute('href', '/find-my-battery');
  });

  it('is absent when the finder is not released', async () => {
    myDevice.set(galaxy);
    await open([]);
    expect(screen.queryByText('My device')).not.toBeInTheDocument();
  });

  it('shows the chosen device with change, batteries and forget', async () => {
    myDevice.set(galaxy);
    await open();
    const button = await chip();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    fireEvent.click(button);
    expect(button).toHaveAttribute('aria-expanded', 'true');
    expect(address(screen.getByRole('link', { name: 'Change' }))).toBe('/find-my-battery');
    expect(address(screen.getByRole('link', { name: 'See what fits' }))).toBe('/device-batteries?q=Galaxy+A12');
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    expect(button).toHaveFocus();
  });

  it('forgets the device on one click, with Undo', async () => {
    myDevice.set(galaxy);
    await open();
    fireEvent.click(await chip());
    const forget = screen.getByRole('button', { name: 'Forget this device' });
    act(() => forget.focus());
    fireEvent.click(forget);
    expect([myDevice.get(), localStorage.getItem('shop.device')]).toEqual([null, null]);
    const choose = screen.getByRole('link', { name: 'My device Choose' });
    expect(document.activeElement).toContainElement(choose);
    expect(screen.getByText('Device forgotten')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await chip()).toBeInTheDocument();
    expect(myDevice.get()).toEqual(galaxy);
  });

  it('follows changes in other tabs', async () => {
    await open();
    localStorage.setItem('shop.device', JSON.stringify(galaxy));
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'shop.device' })));
    expect(await chip()).toBeInTheDocument();
  });
});

describe('My device in the phone menu', () => {
  const openMenu = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    return within(await screen.findByRole('navigation', { name: 'Menu' }));
  };

  it('links to the finder when no device is chosen', async () => {
    await open();
    const menu = await openMenu();
    expect(menu.getByRole('link', { name: 'My device Choose' })).toHaveAttribute('href', '/find-my-battery');
  });

  it('shows the chosen device and stays open when it is forgotten', async () => {
    myDevice.set(galaxy);
    await open();
    const menu = await openMenu();
    expect(address(menu.getByRole('link', { name: 'Change my device, Galaxy A12' }))).toBe('/find-my-battery');
    expect(address(menu.getByRole('link', { name: 'See what fits' }))).toBe('/device-batteries?q=Galaxy+A12');
    fireEvent.click(menu.getByRole('button', { name: 'Forget this device' }));
    expect(menu.getByRole('link', { name: 'My device Choose' })).toBeInTheDocument();
    expect(myDevice.get()).toBeNull();
  });
});
