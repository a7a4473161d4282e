import { chatRequestTaken } from '@shop/platform/platform';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import search from '../src/search.tsx';
import { failing, testServer } from './server.ts';

const server = testServer();
const none = { query: '', correction: null, products: [], devices: [], categories: [], total: 0, beginning: null };
const flip = {
  id: 'p1',
  slug: 'galaxy-z-flip-5-battery',
  name: 'Galaxy Z Flip 5 Battery',
  price: '6400.00',
  inStock: true,
  batteryCapacity: '3700mAh',
  phoneImageUrl: '/api/images/flip.svg',
};
const facets = { categories: [], brands: [], capacities: [], inStock: 0, prices: null };
const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get(`${apiUrl}/search/suggestions`, ({ request }) => {
      const q = new URL(request.url).searchParams.get('q') ?? '';
      asked.push(q);
      if (q === 'galxy zflip') return HttpResponse.json({ ...none, query: q, correction: 'galaxy z flip', products: [flip], total: 5 });
      return HttpResponse.json({ ...none, beginning: q.startsWith('galxy zflip ') ? 'galxy zflip' : null });
    }),
    http.get(`${apiUrl}/search`, ({ request }) =>
      request.url.includes('limit=0') ? undefined : HttpResponse.json({ products: [], total: 0, facets, correction: null }),
    ),
  );
});
afterEach(chatRequestTaken);

describe('a search that found nothing', () => {
  it('repeats the words, keeps them in the box, and shows a likely spelling with its batteries', async () => {
    renderApp(search, { path: '/search?q=galxy+zflip+7' });
    expect(await screen.findByText('Found 0 results for “galxy zflip 7”')).toBeInTheDocument();
    expect(screen.getByLabelText('Search products')).toHaveValue('galxy zflip 7');
    const meant = within(await screen.findByRole('region', { name: 'Did you mean' }));
    expect(meant.getByText('galaxy z flip').closest('a')).toHaveAttribute('href', '/search?q=galaxy+z+flip');
    expect(meant.getByText('Galaxy Z Flip 5 Battery').closest('a')).toHaveAttribute('href', '/product/galaxy-z-flip-5-battery');
    expect(meant.getByText('See all 5 batteries')).toBeInTheDocument();
    expect(asked).toEqual(['galxy zflip 7', 'galxy zflip']);
  });

  it('asks once more, however many words nothing has', async () => {
    renderApp(search, { path: `/search?${new URLSearchParams({ q: `galxy zflip ${'zz '.repeat(15).trim()}` })}` });
    await screen.findByRole('region', { name: 'Did you mean' });
    expect(asked).toHaveLength(2);
  });

  it('puts a spelling that comes once the rest is shown below it, so that nothing moves', async () => {
    let answer = () => {};
    const asks = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.get(`${apiUrl}/search/suggestions`, async () => {
        await asks;
        return HttpResponse.json({ ...none, correction: 'galaxy z flip', products: [flip], total: 5 });
      }),
    );
    renderApp(search, { path: '/search?q=galxy+zflip' });
    const rest = await screen.findByRole('heading', { name: 'Or choose your device' });
    fireEvent.animationEnd(rest.parentElement as HTMLElement);
    answer();
    const meant = await screen.findByRole('region', { name: 'Did you mean' });
    expect(rest.compareDocumentPosition(meant)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('puts one that comes in time first', async () => {
    renderApp(search, { path: '/search?q=galxy+zflip' });
    const meant = await screen.findByRole('region', { name: 'Did you mean' });
    const rest = screen.getByRole('heading', { name: 'Or choose your device' });
    expect(rest.compareDocumentPosition(meant)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('leads to the families with their pictures and numbers, the finder and the chat where nothing is like it', async () => {
    renderApp(search, { path: '/search?q=toaster' });
    const iphone = within(await screen.findByRole('navigation', { name: 'Device families' })).getByRole('link', { name: /^iPhone/ });
    expect(iphone).toHaveAttribute('href', '/device-batteries/iPhone');
    expect(await within(iphone).findByText('43 batteries')).toBeInTheDocument();
    await waitFor(() =>
      expect(iphone.querySelector('img')).toHaveAttribute('src', expect.stringContaining('/api/images/devices/iphone.svg')),
    );
    expect(screen.getByRole('link', { name: 'Find my battery, step by step' })).toHaveAttribute('href', '/find-my-battery');
    expect(screen.getByRole('heading', { name: 'Ask us about “toaster”' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Did you mean' })).not.toBeInTheDocument();
  });

  it('leads on without what is read for the ways on', async () => {
    server.use(http.get(`${apiUrl}/search/suggestions`, failing), http.get(`${apiUrl}/devices/families`, failing));
    renderApp(search, { path: '/search?q=toaster' });
    const families = within(await screen.findByRole('navigation', { name: 'Device families' }));
    expect(families.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      ['iPhone', 'Android', 'iPad', 'Tablet'].map((name) => `/device-batteries/${name}`),
    );
  });
});

describe('a list that filters or an old page left empty', () => {
  it.each(['/search?inStock=true', '/search?q=iphone&page=99'])('%s leads to the finder', async (path) => {
    const behind = path.includes('page');
    server.use(
      http.get(`${apiUrl}/search`, ({ request }) =>
        request.url.includes('limit=0') ? undefined : HttpResponse.json({ products: [], total: behind ? 20 : 0, facets, correction: null }),
      ),
    );
    renderApp(search, { path });
    expect(await screen.findByRole('link', { name: /^Find my battery/ })).toHaveAttribute('href', '/find-my-battery');
    expect(screen.queryByRole('heading', { name: /^Ask us/ })).not.toBeInTheDocument();
  });
});
