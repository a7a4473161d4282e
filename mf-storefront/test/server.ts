import type { User } from '@shop/contracts/auth';
import type { SearchSuggestions } from '@shop/contracts/search';
import { dismissToast } from '@shop/platform/platform';
import { apiUrl, shopDates } from '@shop/platform/testing';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { families } from './products.ts';

export const admin: User = {
  id: 'u1',
  email: 'admin@example.com',
  username: null,
  firstName: 'Ann',
  lastName: 'Brown',
  profileImageUrl: null,
  accountType: 'admin',
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
};

export const customer: User = { ...admin, id: 'u2', email: 'ann@example.com', accountType: 'customer' };

/** Search page metadata before a search; other pages use its price range. */
const metadata = { categories: ['iPhone'], brands: ['Apple'], priceRange: { min: 2500, max: 12_000 } };
const facets = { categories: [{ name: 'iPhone', count: 43 }], brands: [], capacities: [], inStock: 0, prices: null };

const searchMetadata = http.get(`${apiUrl}/search`, ({ request }) =>
  new URL(request.url).searchParams.get('limit') === '0'
    ? HttpResponse.json({ products: [], total: 0, metadata, facets })
    : undefined,
);

const deviceFamilies = http.get(`${apiUrl}/devices/families`, () => HttpResponse.json(families));

const noSuggestions = http.get(`${apiUrl}/search/suggestions`, ({ request }) => {
  const query = new URL(request.url).searchParams.get('q') ?? '';
  return HttpResponse.json({
    query,
    correction: null,
    products: [],
    devices: [],
    categories: [],
    total: 0,
    beginning: null,
  } satisfies SearchSuggestions);
});

/** Mock server for the site's services without a session. Call it once per file. */
export function testServer() {
  const server = setupServer(
    http.get(`${apiUrl}/auth/user`, () => new HttpResponse(null, { status: 401 })),
    http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json(shopDates())),
    searchMetadata,
    deviceFamilies,
    noSuggestions,
  );
  beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
  afterEach(() => {
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    dismissToast();
  });
  afterAll(() => server.close());
  return server;
}

export const adminSignedIn = http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(admin));
export const supportSignedIn = http.get(`${apiUrl}/auth/user`, () =>
  HttpResponse.json({ ...admin, staffRole: 'support' }),
);

export const failing = () =>
  HttpResponse.json(
    {
      type: 'about:blank',
      title: 'Unavailable',
      status: 503,
      detail: 'Please try again soon.',
      code: 'SERVICE_UNAVAILABLE',
    },
    {
      status: 503,
    },
  );

/** A promise that the test fulfils by `resolve`. */
export function promised<T>() {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((fulfil) => {
    resolve = fulfil;
  });
  return { promise, resolve };
}
