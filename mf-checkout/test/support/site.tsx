import type { Shop } from '@shop/contracts/shop';
import type { NewCartLine, PlatformStore } from '@shop/platform/platform';
import { Outlet } from '@shop/platform/router';
import { renderApp, write } from '@shop/platform/testing';
import { screen } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import checkout from '../../src/checkout.tsx';
import OutboxSender from '../../src/OutboxSender.tsx';
import { type CheckoutValues, emptyDraft, keepDraft } from '../../src/shared/outbox/draft.ts';
import tracking from '../../src/tracking.tsx';

export const routes = [...checkout, ...tracking];

export const battery = {
  productId: 'p-1',
  name: 'iPhone 13 Battery',
  price: '6500.00',
  image: '/api/images/1',
  deviceName: 'iPhone 13',
};
export const other = {
  productId: 'p-2',
  name: 'Galaxy A54 5G Battery',
  price: '$5,800 JMD',
  image: '/api/images/2',
  deviceName: 'Galaxy A54',
};

const Nothing = () => null;

/** Renders these pages with the outbox's sender on every page, and a home page. */
export function openSite(path: string, cart: NewCartLine[] = [], options: { shop?: Shop | null } = {}) {
  const site = [
    {
      HydrateFallback: Nothing,
      element: (
        <main>
          <Outlet />
          <OutboxSender />
        </main>
      ),
      children: [
        ...routes,
        { path: '/', element: <h1>Home</h1> },
        { path: '/device-batteries', element: <h1>Products</h1> },
      ],
    },
  ];
  // jsdom loads no style sheets, so `pointer-events` is meaningless.
  const user = userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never });
  return { ...renderApp(site, { path, cart, ...options }), user };
}

const guest = { name: 'Andre Campbell', phone: '876 555 0199', address: '12 Hope Road, Kingston 6' };

/** Opens checkout with a guest's required delivery details, as after a reload. */
export function openFilled(cart: NewCartLine[] = [battery], values: Partial<CheckoutValues> = {}) {
  keepDraft({ values: { ...emptyDraft().values, ...guest, ...values } });
  return openSite('/checkout', cart);
}

/** Adds a line as another page or tab does. */
export const addToCart = ({ dispatch }: PlatformStore, line: NewCartLine) =>
  dispatch({ type: 'cart/lineAdded', payload: line });

export const placeButton = async (): Promise<HTMLButtonElement> => {
  const button = (await screen.findByText('Place Secure Order')).closest('button');
  if (!button) throw new Error('Place Secure Order is no button.');
  return button;
};

/** Types a guest's required delivery details. */
export async function fillGuest(user: ReturnType<typeof userEvent.setup>) {
  await write(user, await screen.findByLabelText(/^Name/), guest.name);
  await write(user, screen.getByLabelText(/^Phone Number/), guest.phone);
  await write(user, screen.getByLabelText(/^Delivery Address/), guest.address);
}
