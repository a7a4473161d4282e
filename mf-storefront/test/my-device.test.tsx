import type { Product, ProductDetail } from '@shop/contracts/catalog';
import { type MyDevice, myDevice } from '@shop/platform/platform';
import { apiUrl, hydrateApp, renderApp, translatePage } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import { DeviceLine } from '../src/features/product/DeviceLine.tsx';
import productRoutes from '../src/product.tsx';
import search from '../src/search.tsx';
import { ProductCard } from '../src/shared/products/ProductCard.tsx';
import wishlist from '../src/wishlist.tsx';
import { product, productPage } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();
const routes = [...catalogue, ...search, ...productRoutes, ...wishlist];

const galaxy: MyDevice = {
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Galaxy A12',
  brand: 'Samsung',
  category: 'Android',
  imageUrl: '/api/images/devices/galaxy-a12',
  modelNumbers: ['SM-A125F', 'SM-A125U'],
};
const samsung = { deviceBrand: 'Samsung', category: 'Android' } as const;
const own = product({
  ...samsung,
  deviceId: galaxy.id,
  deviceName: 'Galaxy A12',
  name: 'Galaxy A12 Battery',
  modelNumbers: [],
});
const iphone = product();

/** `fits` parameter of each list request. */
const asked: (string | null)[] = [];
const listed = (fits: string | null) => (fits === galaxy.id ? [own, iphone] : [iphone, own]);
function lists(answer = (fits: string | null) => HttpResponse.json(productPage(listed(fits)))) {
  const facets = { categories: [], brands: [], capacities: [], inStock: 2, prices: { min: 0, max: 1 } };
  server.use(
    http.get(`${apiUrl}/products`, ({ request }) => {
      const fits = new URL(request.url).searchParams.get('fits');
      asked.push(fits);
      return answer(fits);
    }),
    http.get(`${apiUrl}/search`, ({ request }) => {
      const fits = new URL(request.url).searchParams.get('fits');
      return HttpResponse.json({
        products: listed(fits).map((one) => ({ ...one, total: 2 })),
        total: 2,
        facets,
        correction: null,
      });
    }),
  );
}

beforeEach(() => {
  asked.length = 0;
  document.head.replaceChildren();
  myDevice.set(undefined);
  lists();
});

const names = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

describe('product card', () => {
  const card = (part: Partial<Product>) => renderApp([{ path: '/', element: <ProductCard product={product(part)} /> }]);

  it.each([
    ['is of the device', { deviceId: galaxy.id, modelNumbers: [] }],
    ['carries one of its numbers, however it is spelt', { modelNumbers: ['SM-A127F', 'sm a125u'] }],
  ])('shows "Fits your …" when its battery %s', (_, part) => {
    myDevice.set(galaxy);
    card(part);
    expect(screen.getByText('Fits your Galaxy A12')).toBeInTheDocument();
    expect(screen.queryByText(/^Fits SM-/)).not.toBeInTheDocument();
  });

  it.each([
    ['it is of another device', galaxy, { modelNumbers: ['SM-A135F'] }],
    ['nothing is known of either', { ...galaxy, modelNumbers: [''] }, { modelNumbers: ['-'] }],
  ])('shows no device text when %s', (_, device, part) => {
    myDevice.set(device);
    card(part);
    expect(screen.queryByText(/^Fits your/)).not.toBeInTheDocument();
  });

  it('updates when the device is chosen or forgotten', () => {
    card({ deviceId: galaxy.id, modelNumbers: ['SM-A127F'] });
    act(() => myDevice.set(galaxy));
    expect(screen.getByText('Fits your Galaxy A12')).toBeInTheDocument();
    act(() => myDevice.set(undefined));
    expect(screen.queryByText(/^Fits your/)).not.toBeInTheDocument();
    expect(screen.getByText('Fits SM-A127F')).toBeInTheDocument();
  });
});

describe.each([
  ['the catalogue', '/device-batteries/All'],
  ['the search', '/search'],
])('%s', (_, path) => {
  it('sorts compatible products first after hydration', async () => {
    localStorage.setItem('shop.device', JSON.stringify(galaxy));
    const { html, reads } = await hydrateApp(routes, { path });
    expect(html).not.toContain('Galaxy A12</');
    expect(reads.join()).not.toContain('fits');
    await waitFor(() => expect(names()).toEqual(['Galaxy A12 Battery', 'iPhone 13 Battery']));
    expect(screen.getByText('Fits your Galaxy A12')).toBeInTheDocument();
  });

  it('requests compatible products first on client navigation', async () => {
    myDevice.set(galaxy);
    renderApp(routes, { path });
    await waitFor(() => expect(names()).toEqual(['Galaxy A12 Battery', 'iPhone 13 Battery']));
  });
});

describe('list for a chosen device', () => {
  it('is requested once, with the device', async () => {
    myDevice.set(galaxy);
    renderApp(routes, { path: '/device-batteries/All' });
    await screen.findByText('Fits your Galaxy A12');
    expect(asked).toEqual([galaxy.id]);
    expect(names()).toEqual(['Galaxy A12 Battery', 'iPhone 13 Battery']);
  });

  it('keeps the server’s list, without busy state, until it has loaded', async () => {
    localStorage.setItem('shop.device', JSON.stringify(galaxy));
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    server.use(
      http.get(`${apiUrl}/products`, async ({ request }) => {
        const fits = new URL(request.url).searchParams.get('fits');
        if (fits) await held;
        return HttpResponse.json(productPage(listed(fits)));
      }),
    );
    await hydrateApp(routes, { path: '/device-batteries/All' });
    expect(names()).toEqual(['iPhone 13 Battery', 'Galaxy A12 Battery']);
    expect(screen.getByText('2', { selector: '[role=status] b' })).toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Products found' })).toHaveAttribute('aria-busy', 'false');
    answer();
    await waitFor(() => expect(names()).toEqual(['Galaxy A12 Battery', 'iPhone 13 Battery']));
  });

  it('keeps the server’s list when its request fails', async () => {
    localStorage.setItem('shop.device', JSON.stringify(galaxy));
    lists((fits) => (fits ? failing() : HttpResponse.json(productPage(listed(fits)))));
    await hydrateApp(routes, { path: '/device-batteries/All' });
    await waitFor(() => expect(asked).toContain(galaxy.id));
    expect(names()).toEqual(['iPhone 13 Battery', 'Galaxy A12 Battery']);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('updates when the device is chosen, changed or forgotten', async () => {
    renderApp(routes, { path: '/device-batteries/All' });
    await waitFor(() => expect(names()).toEqual(['iPhone 13 Battery', 'Galaxy A12 Battery']));
    act(() => myDevice.set(galaxy));
    await waitFor(() => expect(names()).toEqual(['Galaxy A12 Battery', 'iPhone 13 Battery']));
    act(() => myDevice.set(undefined));
    await waitFor(() => expect(names()).toEqual(['iPhone 13 Battery', 'Galaxy A12 Battery']));
  });

  it('ignores a malformed device id', async () => {
    myDevice.set({ ...galaxy, id: 'a12' });
    renderApp(routes, { path: '/device-batteries/All' });
    await waitFor(() => expect(names()).toHaveLength(2));
    expect(asked).toEqual([null]);
  });
});

describe('product page with a chosen device', () => {
  const detail = (part: Partial<ProductDetail> = {}): ProductDetail => ({
    ...iphone,
    slug: 'iphone-13-battery',
    onSale: true,
    voltage: '',
    wattHours: '',
    chemistry: '',
    originalCapacity: '',
    inTheBox: [],
    phoneImageAlt: '',
    batteryImageAlt: '',
    fits: [{ deviceId: 'd1', deviceName: 'iPhone 13', modelNumbers: ['A2482'] }],
    related: [],
    ...part,
  });
  async function open(part?: Partial<ProductDetail>, pages = ['/find-my-battery']) {
    server.use(http.get(`${apiUrl}/products/by-slug/:slug`, () => HttpResponse.json(detail(part))));
    const app = await hydrateApp(routes, { path: '/product/iphone-13-battery', pages });
    expect(app.html.includes('Choose your device to check')).toBe(pages.length > 0);
    return app;
  }

  it('links to the finder without a device, if it is released', async () => {
    const { unmount } = await open();
    expect(screen.getByRole('link', { name: 'Choose your device to check' })).toHaveAttribute(
      'href',
      '/find-my-battery',
    );
    unmount();
    await open({}, []);
    expect(screen.queryByText('Choose your device to check')).not.toBeInTheDocument();
  });

  it('shows "Does not fit"', async () => {
    myDevice.set(galaxy);
    await open();
    expect(screen.getByText('Does not fit your Galaxy A12')).toBeInTheDocument();
  });

  const line = (part: Partial<ProductDetail>) =>
    renderApp([{ path: '/', element: <DeviceLine product={detail(part)} /> }]);

  it.each([
    ['the device', { ...galaxy, modelNumbers: [''] }, {}],
    ['the battery', galaxy, { modelNumbers: [] }],
  ])('shows "Not listed" without model numbers of %s', (_, device, part) => {
    myDevice.set(device);
    line(part);
    expect(screen.getByText('Not listed for your Galaxy A12')).toBeInTheDocument();
    expect(screen.queryByText(/^Does not fit/)).not.toBeInTheDocument();
  });

  it.each([
    ['by its device', { deviceId: galaxy.id }],
    ['by a model number', { modelNumbers: ['SM-A125F'] }],
    ['as the service says', { fits: [{ deviceId: galaxy.id, deviceName: 'Galaxy A12', modelNumbers: [] }] }],
  ])('shows "Fits your …" %s', (_, part) => {
    myDevice.set(galaxy);
    line(part);
    expect(screen.getByText('Fits your Galaxy A12')).toBeInTheDocument();
  });

  it('follows another device on a page that a translator has rewritten', () => {
    myDevice.set(galaxy);
    const { container } = line({ deviceId: galaxy.id });
    translatePage(container);
    act(() =>
      myDevice.set({
        ...galaxy,
        id: '44444444-4444-4444-8444-444444444444',
        name: 'Galaxy A15',
        modelNumbers: ['SM-A155F'],
      }),
    );
    expect(container).toHaveTextContent(/Galaxy A15$/);
    expect(container).not.toHaveTextContent('Galaxy A12');
  });
});

it('wishlist row shows "Fits your …" instead of the model numbers', async () => {
  const id = '33333333-3333-4333-8333-333333333333';
  const wished = { ...product({ id, modelNumbers: ['SM-A125F'] }), onSale: true };
  server.use(http.get(`${apiUrl}/products/some`, () => HttpResponse.json([wished])));
  myDevice.set(galaxy);
  renderApp(routes, { path: `/wishlist?items=${id}` });
  expect(await screen.findByText('Fits your Galaxy A12')).toBeInTheDocument();
  expect(screen.queryByText(/SM-A125F/)).not.toBeInTheDocument();
});
