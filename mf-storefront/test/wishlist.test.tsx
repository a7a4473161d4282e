import type { Product } from '@shop/contracts/catalog';
import { apiUrl, hydrateApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import wishlistRoutes from '../src/wishlist.tsx';
import { product } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();
const [first, second] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const asked: string[] = [];
let changes: Partial<Product & { onSale: boolean }>;

beforeEach(() => {
  asked.length = 0;
  changes = {};
  server.use(
    http.get(`${apiUrl}/products/some`, ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids') ?? '';
      asked.push(ids);
      return HttpResponse.json(
        ids.split(',').map((id) => ({ ...product({ id, name: `Battery ${id.charAt(0)}` }), onSale: true, ...changes })),
      );
    }),
  );
});

const keep = (...ids: string[]) => localStorage.setItem('mf-storefront.wishlist', JSON.stringify(ids));
const kept = () => JSON.parse(localStorage.getItem('mf-storefront.wishlist') ?? '[]');
const open = (path = '/wishlist') => hydrateApp(wishlistRoutes, { path });
const names = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

describe("/wishlist, this browser's own", () => {
  it('shows what has a heart, the newest first, once it is known', async () => {
    keep(first, 'no id', second);
    const { html, reads } = await open();
    expect(html).toContain('Loading the wishlist');
    expect(reads).toEqual([]);
    expect(await names()).toEqual(['Battery 2', 'Battery 1']);
    expect(screen.getByText('2 batteries, kept in this browser')).toBeInTheDocument();
  });

  it('shows all of a long list, and says what a link to it leaves out', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`);
    keep(...ids);
    await open();
    expect(await screen.findByText('51 batteries, kept in this browser')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem')).toHaveLength(51);
    expect(asked).toEqual([ids.slice(1).toReversed().join(), ids[0]]);
    expect(screen.getByText('The link names the newest 50.')).toBeInTheDocument();
  });

  it('says that it is empty, and leads on', async () => {
    await open();
    expect(await screen.findByText('Your wishlist is empty')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Find my battery' })).toHaveAttribute('href', '/find-my-battery');
    expect(asked).toEqual([]);
  });

  it('removes a product, and puts it back where it was', async () => {
    keep(first, second);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Battery 1 from the wishlist' }));
    expect(kept()).toEqual([second]);
    await waitFor(async () => expect(await names()).toEqual(['Battery 2']));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(kept()).toEqual([first, second]);
  });

  it('copies a link to the list', async () => {
    keep(first, second);
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledWith(`${location.origin}/wishlist?items=${second},${first}`);
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
    jest.restoreAllMocks();
  });

  it('shows the link where it cannot be copied', async () => {
    keep(first);
    const user = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await open();
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByLabelText('Link to this list')).toHaveValue(`${location.origin}/wishlist?items=${first}`);
    jest.restoreAllMocks();
  });

  it.each([
    [{ inStock: false }, "Tell me when it's back", '#back-in-stock'],
    [{ onSale: false }, 'See the nearest', ''],
  ])('of a product with %j it leads to the page: "%s"', async (part, label, hash) => {
    changes = part;
    keep(first);
    await open();
    const link = await screen.findByRole('link', { name: label });
    expect(link.getAttribute('href')).toMatch(new RegExp(`^/product/[^#]+${hash}$`));
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
  });

  it('says when it could not be read, and is asked for again', async () => {
    server.use(http.get(`${apiUrl}/products/some`, failing, { once: true }));
    keep(first);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Battery 1' })).toBeInTheDocument();
  });
});

describe('a shared wishlist', () => {
  const shared = `/wishlist?items=${first},${second},nonsense`;

  it('is drawn on the server, in its order', async () => {
    const { html, reads, calls } = await open(shared);
    expect(html).toContain('Battery 1');
    expect(html).toContain('2 batteries, shared with you');
    expect(decodeURIComponent(reads.join())).toBe(`/api/products/some?ids=${first},${second}`);
    expect(calls).toEqual([]);
    expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('is taken over behind what is on the own list', async () => {
    keep(second);
    await open(shared);
    await userEvent.click(screen.getByRole('button', { name: 'Add all to my wishlist' }));
    expect(kept()).toEqual([first, second]);
    expect(within(await screen.findByRole('list', { name: 'Wishlist' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Wishlist$/);
    expect(await names()).toEqual(['Battery 2', 'Battery 1']);
    expect(document.body).not.toHaveFocus();
  });
});
