import type { Kept, KeptChange } from '@shop/contracts/kept';
import { myDevice, useSession } from '@shop/platform/platform';
import { apiUrl, renderApp } from '@shop/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { agreed } from '../src/features/kept/agreed.ts';
import { wishlist } from '../src/features/kept/wishlist.ts';
import Sync from '../src/kept.tsx';
import { toggleWish } from '../src/shared/products/wishlist.ts';
import { adminSignedIn, customer, failing, testServer } from './server.ts';

const server = testServer();
const [a, b, c] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-1111-4111-8111-111111111111`) as [string, string, string];
const galaxy = { id: a, name: 'Galaxy A12', brand: 'Samsung', category: 'Android', imageUrl: '/a12', modelNumbers: ['SM-A125F'] } as const;

let account: Kept;
const changes: KeptChange[] = [];
/** How calls about what is kept are answered in the place of the account; undefined: by it. */
let away: (() => Response) | undefined;

function take({ add = [], remove = [], device }: KeptChange): void {
  account.wishlist = [...add.toReversed(), ...account.wishlist.filter((id) => ![...add, ...remove].includes(id))];
  if (device !== undefined) account.device = device ? { ...galaxy, id: device, modelNumbers: [...galaxy.modelNumbers] } : null;
}

beforeEach(() => {
  account = { wishlist: [], device: null };
  away = undefined;
  changes.length = 0;
  for (const value of [wishlist, myDevice, agreed]) value.set(undefined);
  server.use(
    http.get(`${apiUrl}/auth/user`, () => HttpResponse.json(customer)),
    http.post(`${apiUrl}/auth/logout`, () => new HttpResponse(null, { status: 204 })),
    http.get(`${apiUrl}/account/kept`, () => away?.() ?? HttpResponse.json(account)),
    http.patch(`${apiUrl}/account/kept`, async ({ request }) => {
      const change = (await request.json()) as KeptChange;
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
const inSync = () => waitFor(() => expect(agreed.get()?.wishlist).toEqual(account.wishlist.toReversed()));

describe('a customer’s browser', () => {
  it('unites its wishlist with the account’s, its own the newest, and takes the account’s device', async () => {
    account = { wishlist: [b, a], device: { ...galaxy, modelNumbers: [...galaxy.modelNumbers] } };
    wishlist.set([c, a]);
    open();
    await waitFor(() => expect(wishlist.get()).toHaveLength(3));
    expect(changes).toEqual([{ add: [c, a], remove: [] }]);
    expect(account.wishlist).toEqual([a, c, b]);
    expect(wishlist.get()).toEqual([b, c, a]);
    expect(myDevice.get()).toEqual(galaxy);
  });

  it('asks with the next page what changed elsewhere', async () => {
    const { unmount } = open();
    await inSync();
    unmount();
    account.wishlist = [a];
    open();
    await waitFor(() => expect(wishlist.get()).toEqual([a]));
    expect(changes).toEqual([]);
  });

  it('sends what is pressed and chosen later', async () => {
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

  it('keeps what is pressed while a change is under way', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    open();
    await inSync();
    server.use(
      http.patch(
        `${apiUrl}/account/kept`,
        async ({ request }) => {
          take((await request.json()) as KeptChange);
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

  it('loses nothing that could not be sent: it is sent when the browser comes online, or by the next page', async () => {
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

  it('forgets all of it at sign-out, and takes none of it out of the account', async () => {
    account.wishlist = [a];
    open();
    await waitFor(() => expect(wishlist.get()).toEqual([a]));
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    await waitFor(() => expect(wishlist.get()).toEqual([]));
    expect([localStorage.getItem('mf-storefront.wishlist'), agreed.get(), myDevice.get()]).toEqual([null, null, null]);
    expect([account.wishlist, changes]).toEqual([[a], []]);
  });

  it('gives another account nothing of what one left', async () => {
    agreed.set({ userId: 'another', wishlist: [a], device: null });
    wishlist.set([a, b]);
    open();
    await waitFor(() => expect(agreed.get()?.userId).toBe(customer.id));
    expect([wishlist.get(), account.wishlist, changes]).toEqual([[], [], []]);
  });
});

describe('a browser of staff, or of nobody', () => {
  it.each([
    ['staff', adminSignedIn],
    ['nobody', http.get(`${apiUrl}/auth/user`, () => new HttpResponse(null, { status: 401 }))],
  ])('asks and sends nothing of %s', async (_, handler) => {
    server.use(handler);
    wishlist.set([a]);
    open();
    await screen.findByText('known');
    expect([changes, agreed.get(), wishlist.get()]).toEqual([[], null, [a]]);
  });
});
