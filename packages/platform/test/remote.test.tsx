import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { defineRemote } from '../src/platform.ts';
import { apiUrl, createTestApp } from '../src/testing.tsx';
import { user } from './user.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const shop = defineRemote('mf-shop', { tags: ['Device'] });
const reviews = defineRemote('mf-reviews', { tags: ['Device'] });
const shopApi = shop.injectEndpoints((build) => ({
  devices: build.query<string[], void>({ query: () => '/devices', providesTags: ['Device', 'Product'] }),
  rename: build.mutation<void, string>({
    query: (name) => ({ url: '/devices', method: 'PUT', body: { name } }),
    invalidatesTags: ['Device'],
  }),
}));
const reviewsApi = reviews.injectEndpoints((build) => ({
  devices: build.query<{ stars: number }, void>({ query: () => '/reviews', providesTags: ['Device'] }),
}));

function Both() {
  const { data: devices } = shopApi.useDevicesQuery();
  const { data: review } = reviewsApi.useDevicesQuery();
  return (
    <p>
      {devices?.join()} {review?.stars}
    </p>
  );
}

const open = () => {
  const { app, store } = createTestApp([{ path: '/', element: <Both /> }]);
  render(app);
  return store;
};

describe('two remotes with an endpoint of the same name', () => {
  const calls = { devices: 0, reviews: 0 };
  beforeEach(() => {
    Object.assign(calls, { devices: 0, reviews: 0 });
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(user)),
      http.get(`${apiUrl}/devices`, () => HttpResponse.json(['Pixel', String(++calls.devices)])),
      http.get(`${apiUrl}/reviews`, () => HttpResponse.json({ stars: 5, calls: ++calls.reviews })),
      http.put(`${apiUrl}/devices`, () => HttpResponse.json({})),
    );
  });

  it('receive their own responses', async () => {
    open();
    expect(await screen.findByText('Pixel,1 5')).toBeInTheDocument();
  });

  it('invalidate only their own cache for a tag of one name', async () => {
    const store = open();
    await screen.findByText('Pixel,1 5');
    await store.dispatch(shopApi.endpoints.rename.initiate('Galaxy'));
    expect(await screen.findByText('Pixel,2 5')).toBeInTheDocument();
    expect(calls).toEqual({ devices: 2, reviews: 1 });
    store.dispatch(shopApi.util.updateQueryData('devices', undefined, () => ['Moto']));
    expect(await screen.findByText('Moto 5')).toBeInTheDocument();
    store.dispatch(reviewsApi.util.invalidateTags(['Device']));
    await screen.findByText('Moto 5');
    expect(calls.devices).toBe(2);
  });

  it('are all invalidated by a platform tag', async () => {
    const store = open();
    await screen.findByText('Pixel,1 5');
    store.dispatch(reviewsApi.util.invalidateTags(['Product']));
    expect(await screen.findByText('Pixel,2 5')).toBeInTheDocument();
  });
});

describe('a duplicate name', () => {
  it('throws for an endpoint', () => {
    expect(() =>
      shop.injectEndpoints((build) => ({ devices: build.query<string, void>({ query: () => '/other' }) })),
    ).toThrow('mf-shop/devices');
  });

  it('throws for a slice', () => {
    const slice = { name: 'draft', initialState: { text: '' }, reducers: {} };
    expect(shop.slice(slice).reducerPath).toBe('mf-shop/draft');
    reviews.slice(slice);
    expect(() => shop.slice(slice)).toThrow('mf-shop/draft');
  });

  it('throws for a tag that the remote does not declare', () => {
    const undeclared = () =>
      shop.injectEndpoints((build) => ({
        other: build.mutation<void, void>({ query: () => '/x', invalidatesTags: ['Order'] }),
      }));
    expect(undeclared).toThrow('mf-shop uses the tag Order');
  });
});
