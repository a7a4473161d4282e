import type { Product } from '@shop/contracts/catalog';
import type { SavedItems, SavedItemsChange } from '@shop/contracts/saved-items';
import { myDevice, useSession } from '@shop/platform/platform';
import { apiUrl, hydrateApp, renderApp } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import Sync from '../src/account-sync.tsx';
import { lastSynced } from '../src/features/account-sync/last-synced.ts';
import { wishlist } from '../src/features/account-sync/wishlist.ts';
import { toggleWish } from '../src/shared/products/wishlist.ts';
import wishlistRoutes from '../src/wishlist.tsx';
import { product } from './products.ts';
import { adminSignedIn, customer, failing, testServer } from './server.ts';

const server = testServer();

describe('wishlist', () => {
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
          ids
            .split(',')
            .map((id) => ({ ...product({ id, name: `Battery ${id.charAt(0)}` }), onSale: true, ...changes })),
        );
      }),
    );
  });

  const keep = (...ids: string[]) => localStorage.setItem('mf-storefront.wishlist', JSON.stringify(ids));
  const kept = () => JSON.parse(localStorage.getItem('mf-storefront.wishlist') ?? '[]');
  const open = (path = '/wishlist') => hydrateApp(wishlistRoutes, { path });
  const names = async () => (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

  describe('/wishlist of this browser', () => {
    it('shows the products after hydration, newest first', async () => {
      keep(first, 'no id', second);
      const { html, reads } = await open();
      expect(html).toContain('Loading the wishlist');
      expect(reads).toEqual([]);
      expect(await names()).toEqual(['Battery 2', 'Battery 1']);
      expect(screen.getByText('2 batteries, kept in this browser')).toBeInTheDocument();
    });

    it('shows a long list and explains the limit of its link', async () => {
      const ids = Array.from(
        { length: 51 },
        (_, index) => `11111111-1111-4111-8111-${String(index).padStart(12, '0')}`,
      );
      keep(...ids);
      await open();
      expect(await screen.findByText('51 batteries, kept in this browser')).toBeInTheDocument();
      expect(screen.getAllByRole('listitem')).toHaveLength(51);
      expect(asked).toEqual([ids.slice(1).toReversed().join(), ids[0]]);
      expect(screen.getByText('The link names the newest 50.')).toBeInTheDocument();
    });

    it('shows an empty state with further links', async () => {
      await open();
      expect(await screen.findByText('Your wishlist is empty')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Find my battery' })).toHaveAttribute('href', '/find-my-battery');
      expect(asked).toEqual([]);
    });

    it('removes a product and restores its position', async () => {
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

    it('shows the link when it cannot be copied', async () => {
      keep(first);
      const user = userEvent.setup();
      jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
      await open();
      await user.click(await screen.findByRole('button', { name: 'Copy link' }));
      expect(await screen.findByLabelText('Link to this list')).toHaveValue(
        `${location.origin}/wishlist?items=${first}`,
      );
      jest.restoreAllMocks();
    });

    it.each([
      [{ inStock: false }, "Tell me when it's back", '#back-in-stock'],
      [{ onSale: false }, 'See the nearest', ''],
    ])('links a product with %j to its page: "%s"', async (part, label, hash) => {
      changes = part;
      keep(first);
      await open();
      const link = await screen.findByRole('link', { name: label });
      expect(link.getAttribute('href')).toMatch(new RegExp(`^/product/[^#]+${hash}$`));
      expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument();
    });

    it('shows an error with Retry when loading fails', async () => {
      server.use(http.get(`${apiUrl}/products/some`, failing, { once: true }));
      keep(first);
      await open();
      await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
      expect(await screen.findByRole('link', { name: 'Battery 1' })).toBeInTheDocument();
    });
  });

  describe('shared wishlist', () => {
    const shared = `/wishlist?items=${first},${second},nonsense`;

    it('renders on the server in its order', async () => {
      const { html, reads, calls } = await open(shared);
      expect(html).toContain('Battery 1');
      expect(html).toContain('2 batteries, shared with you');
      expect(decodeURIComponent(reads.join())).toBe(`/api/products/some?ids=${first},${second}`);
      expect(calls).toEqual([]);
      expect(document.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    });

    it('is added after the own products of the visitor', async () => {
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
});

describe('items saved with an account', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-1111-4111-8111-111111111111`) as [
    string,
    string,
    string,
  ];
  const galaxy = {
    id: a,
    name: 'Galaxy A12',
    brand: 'Samsung',
    category: 'Android',
    imageUrl: '/a12',
    modelNumbers: ['SM-A125F'],
  } as const;

  let account: SavedItems;
  const changes: SavedItemsChange[] = [];
  /** Replaces the account's responses to saved-item calls; undefined uses the account. */
  let away: (() => Response) | undefined;

  function take({ add = [], remove = [], device }: SavedItemsChange): void {
    account.wishlist = [...add.toReversed(), ...account.wishlist.filter((id) => ![...add, ...remove].includes(id))];
    if (device !== undefined)
      account.device = device ? { ...galaxy, id: device, modelNumbers: [...galaxy.modelNumbers] } : null;
  }

  beforeEach(() => {
    account = { wishlist: [], device: null };
    away = undefined;
    changes.length = 0;
    for (const value of [wishlist, myDevice, lastSynced]) value.set(undefined);
    server.use(
      http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
      http.post(`${apiUrl}/auth/logout`, () => new HttpResponse(null, { status: 204 })),
      http.get(`${apiUrl}/account/saved-items`, () => away?.() ?? HttpResponse.json(account)),
      http.patch(`${apiUrl}/account/saved-items`, async ({ request }) => {
        const change = (await request.json()) as SavedItemsChange;
        changes.push(change);
        if (away) return away();
        take(change);
        return HttpResponse.json(account);
      }),
    );
  });

  function Page() {
    const { signOut, status } = useSession();
    return (
      <>
        <button type="button" onClick={() => void signOut()}>
          Sign Out
        </button>
        <p>{status}</p>
        <Sync />
      </>
    );
  }
  const open = () => renderApp([{ path: '/', Component: Page }]);
  const inSync = () => waitFor(() => expect(lastSynced.get()?.wishlist).toEqual(account.wishlist.toReversed()));

  describe('customer’s browser', () => {
    it('merges its wishlist with the account’s and adopts its device', async () => {
      account = { wishlist: [b, a], device: { ...galaxy, modelNumbers: [...galaxy.modelNumbers] } };
      wishlist.set([c, a]);
      open();
      await waitFor(() => expect(wishlist.get()).toHaveLength(3));
      expect(changes).toEqual([{ add: [c, a], remove: [] }]);
      expect(account.wishlist).toEqual([a, c, b]);
      expect(wishlist.get()).toEqual([b, c, a]);
      expect(myDevice.get()).toEqual(galaxy);
    });

    it('requests changes from elsewhere on the next page', async () => {
      const { unmount } = open();
      await inSync();
      unmount();
      account.wishlist = [a];
      open();
      await waitFor(() => expect(wishlist.get()).toEqual([a]));
      expect(changes).toEqual([]);
    });

    it('sends later changes', async () => {
      open();
      await inSync();
      act(() => void toggleWish(a));
      await waitFor(() => expect(account.wishlist).toEqual([a]));
      act(() => myDevice.set({ ...galaxy, modelNumbers: [] }));
      await waitFor(() => expect(account.device?.id).toBe(galaxy.id));
      act(() => void toggleWish(a));
      await waitFor(() => expect(account.wishlist).toEqual([]));
      expect(account.device?.id).toBe(galaxy.id);
    });

    it('keeps changes made during a request', async () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      open();
      await inSync();
      server.use(
        http.patch(
          `${apiUrl}/account/saved-items`,
          async ({ request }) => {
            take((await request.json()) as SavedItemsChange);
            const answer = HttpResponse.json(account);
            await held;
            return answer;
          },
          { once: true },
        ),
      );
      act(() => void toggleWish(a));
      await waitFor(() => expect(account.wishlist).toEqual([a]));
      act(() => void toggleWish(b));
      release();
      await waitFor(() => expect(account.wishlist).toEqual([b, a]));
      expect(wishlist.get()).toEqual([a, b]);
    });

    it('resends failed changes when online or on the next page', async () => {
      open();
      await inSync();
      away = failing;
      act(() => void toggleWish(a));
      await waitFor(() => expect(changes).toHaveLength(1));
      expect(wishlist.get()).toEqual([a]);
      away = undefined;
      act(() => void window.dispatchEvent(new Event('online')));
      await waitFor(() => expect(account.wishlist).toEqual([a]));
    });

    it('clears the local items at sign-out and keeps the account’s', async () => {
      account.wishlist = [a];
      open();
      await waitFor(() => expect(wishlist.get()).toEqual([a]));
      await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
      await waitFor(() => expect(wishlist.get()).toEqual([]));
      expect([localStorage.getItem('mf-storefront.wishlist'), lastSynced.get(), myDevice.get()]).toEqual([
        null,
        null,
        null,
      ]);
      expect([account.wishlist, changes]).toEqual([[a], []]);
    });

    it('shows nothing of the previous account’s items', async () => {
      lastSynced.set({ userId: 'another', wishlist: [a], device: null });
      wishlist.set([a, b]);
      open();
      await waitFor(() => expect(lastSynced.get()?.userId).toBe(customer.id));
      expect([wishlist.get(), account.wishlist, changes]).toEqual([[], [], []]);
    });
  });

  describe('browser of staff or without a session', () => {
    it.each([
      ['staff', adminSignedIn],
      ['nobody', http.get(`${apiUrl}/auth/user`, () => new HttpResponse(null, { status: 401 }))],
    ])('sends no requests for %s', async (_, handler) => {
      server.use(handler);
      wishlist.set([a]);
      open();
      await screen.findByText('known');
      expect([changes, lastSynced.get(), wishlist.get()]).toEqual([[], null, [a]]);
    });
  });
});
