import { act, screen } from '@testing-library/react';
import { type MyDevice, myDevice } from '../src/platform.ts';
import { forgetPerson } from '../src/storage/stored.ts';
import { hydrateApp } from '../src/testing.tsx';

const galaxy: MyDevice = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Galaxy A12',
  brand: 'Samsung',
  category: 'Android',
  imageUrl: '/api/images/devices/galaxy-a12',
  modelNumbers: ['SM-A125F', 'SM-A125U'],
};
const key = 'shop.device';
const written = (value: unknown) => localStorage.setItem(key, JSON.stringify(value));

function Chosen() {
  return <p>{myDevice.use()?.name ?? 'none'}</p>;
}
const routes = [{ path: '/', Component: Chosen, handle: {} }];

beforeEach(() => {
  localStorage.clear();
  myDevice.set(undefined);
});

describe('My device', () => {
  it('is null before it is chosen and after it is forgotten', () => {
    expect(myDevice.get()).toBeNull();
    myDevice.set(galaxy);
    expect(myDevice.get()).toEqual(galaxy);
    myDevice.set(undefined);
    expect([myDevice.get(), localStorage.getItem(key)]).toEqual([null, null]);
  });

  it.each([
    ['text', 'Galaxy A12'],
    ['a list', [galaxy]],
    ['nothing', null],
    ['no id', { ...galaxy, id: undefined }],
    ['an empty id', { ...galaxy, id: '' }],
    ['a name that is a number', { ...galaxy, name: 12 }],
    ['no name', { ...galaxy, name: '' }],
    ['a name over 120 characters', { ...galaxy, name: 'x'.repeat(121) }],
  ])('is null when the storage holds %s', (_, value) => {
    written(value);
    expect(myDevice.get()).toBeNull();
  });

  it('is null when the stored value cannot be read', () => {
    localStorage.setItem(key, '{half');
    expect(myDevice.get()).toBeNull();
  });

  it('drops invalid fields', () => {
    written({
      id: galaxy.id,
      name: galaxy.name,
      brand: 7,
      imageUrl: {},
      modelNumbers: ['SM-A125F', 3, null],
      more: true,
    });
    expect(myDevice.get()).toEqual({ ...galaxy, brand: '', category: '', imageUrl: '', modelNumbers: ['SM-A125F'] });
    written({ id: galaxy.id, name: galaxy.name, modelNumbers: 'SM-A125F' });
    expect(myDevice.get()?.modelNumbers).toEqual([]);
  });

  it('is null on the server and appears after hydration', async () => {
    written(galaxy);
    const { html } = await hydrateApp(routes);
    expect(html).toContain('none');
    expect(screen.getByText('Galaxy A12')).toBeInTheDocument();
  });

  it('follows changes in other tabs', async () => {
    await hydrateApp(routes);
    const fromElsewhere = (value: unknown) =>
      act(() => {
        if (value) written(value);
        else localStorage.removeItem(key);
        window.dispatchEvent(new StorageEvent('storage', { key }));
      });
    fromElsewhere(galaxy);
    expect(screen.getByText('Galaxy A12')).toBeInTheDocument();
    fromElsewhere(null);
    expect(screen.getByText('none')).toBeInTheDocument();
  });

  it('is forgotten on sign-out', () => {
    myDevice.set(galaxy);
    forgetPerson();
    expect([myDevice.get(), localStorage.getItem(key)]).toEqual([null, null]);
  });
});
