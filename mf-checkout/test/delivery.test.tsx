import type { Store } from '@shop/contracts/shop';
import type { StoreStock } from '@shop/contracts/stock';
import { apiUrl, demoShop, hydrateApp, shopDates } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { emptyDraft, keepDraft } from '../src/shared/outbox/draft.ts';
import { answerOrders, problem, received, server } from './support/shop-server.ts';
import { battery, openFilled, openSite, placeButton, routes } from './support/site.tsx';

const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));
const describedBy = (name: RegExp) => {
  const [id = ''] = screen.getByRole('radio', { name }).getAttribute('aria-describedby')?.split(' ') ?? [];
  return document.getElementById(id)?.textContent;
};

describe('delivery and pickup dates', () => {
  it('name the day and the order deadline', async () => {
    openSite('/checkout', [battery]);
    expect(
      await screen.findByText('Order before 2 PM today to keep these dates. No deliveries on Sundays.'),
    ).toBeVisible();
    expect(describedBy(/^Delivery/)).toMatch(/^Arrives Tue 24 Nov/);
    expect(describedBy(/^Pickup/)).toMatch(/^Ready today after 11:30 AM/);
  });

  it('name the day of the chosen parish', async () => {
    const { user } = openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    await user.selectOptions(screen.getByLabelText(/^Parish/), 'hanover');
    expect(describedBy(/^Delivery/)).toMatch(/^Arrives Thu 26 Nov/);
  });

  it('start with the saved parish and save another choice', async () => {
    localStorage.setItem('shop.parish', '"hanover"');
    const { user } = openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    expect(screen.getByLabelText(/^Parish/)).toHaveValue('hanover');
    expect(describedBy(/^Delivery/)).toMatch(/^Arrives Thu 26 Nov/);
    await user.selectOptions(screen.getByLabelText(/^Parish/), 'portland');
    expect(localStorage.getItem('shop.parish')).toBe('"portland"');
  });

  it('name day and hour of each store', async () => {
    const { user } = openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
    expect(describedBy(/Kingston Store/)).toMatch(/^Ready today after 11:30 AM/);
    expect(describedBy(/Montego Bay Store/)).toMatch(/^Ready Tue 24 Nov from 10 AM/);
    expect(screen.getByText('Order before 10:30 AM today to keep this time.')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /Montego Bay Store/ }));
    expect(screen.getByText('Order before 9 AM on Tue 24 Nov to keep this time.')).toBeVisible();
  });

  it('are repeated in the recap', async () => {
    const { user } = openFilled();
    expect(await summary().findByText('Arrives Tue 24 Nov')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Pickup/ }));
    expect(summary().getByText('Ready today after 11:30 AM')).toBeVisible();
  });

  it('are missing when the shop does not answer, and the order succeeds', async () => {
    server.use(http.get(`${apiUrl}/shop/dates`, () => HttpResponse.error()));
    openSite('/checkout', [battery]);
    expect(await placeButton()).toBeEnabled();
    expect(screen.queryByText(/Arrives|Ready|Order before/)).not.toBeInTheDocument();
  });
});

describe('expired dates', () => {
  it('are fetched again automatically', async () => {
    const validUntil = new Date(Date.now() - 60_000).toISOString();
    const kingston = { ...shopDates().delivery.kingston, text: 'Arrives Wed 25 Nov' };
    server.use(
      http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json({ ...shopDates(), validUntil }), { once: true }),
      http.get(`${apiUrl}/shop/dates`, () =>
        HttpResponse.json({ ...shopDates(), delivery: { ...shopDates().delivery, kingston } }),
      ),
    );
    openSite('/checkout', [battery]);
    await screen.findByText(/Order before/);
    await waitFor(() => expect(describedBy(/^Delivery/)).toMatch(/^Arrives Wed 25 Nov/));
  });
});

describe('server-rendered /checkout', () => {
  it('names the dates without another request by the browser', async () => {
    const { html, reads, calls } = await hydrateApp([...routes, { path: '/', element: <h1>Home</h1> }], {
      path: '/checkout',
    });
    expect(html).toContain('Arrives Tue 24 Nov');
    expect(html).toContain('Ready today after 11:30 AM');
    expect([reads, calls]).toEqual([['/api/shop/dates'], []]);
  });
});

/** Opens checkout with pickup chosen, on a site with this Google Maps key. */
async function choosePickup(mapsKey?: string, shop?: typeof demoShop) {
  const site = openSite('/checkout', [battery], { shop });
  if (mapsKey)
    act(() => void site.store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: [], mapsKey } }));
  await placeButton();
  await site.user.click(screen.getByRole('radio', { name: /^Pickup/ }));
  return site;
}

const stores = () => within(screen.getByRole('radiogroup', { name: 'Pickup store' }));
const closed = 'Kingston Store (Savannah Plaza) has closed. Please choose another store.';
const googleScript = () =>
  document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

describe('pickup', () => {
  it('offers both stores with address, hours, opening state and directions', async () => {
    await choosePickup();
    for (const { name, address, hoursText, directionsUrl } of demoShop.stores) {
      for (const fact of [address, hoursText])
        expect(stores().getByRole('radio', { name })).toHaveAccessibleDescription(expect.stringContaining(fact));
      expect(stores().getByRole('link', { name: `Get Directions to ${name}` })).toHaveAttribute('href', directionsUrl);
    }
    expect(stores().getAllByText(/^(Open until|Closed)/)).toHaveLength(demoShop.stores.length);
  });

  it('selects no store in place of one that has closed, and refuses the order at the field', async () => {
    const [kingston, montegoBay] = demoShop.stores as [Store, Store];
    const more = ['Negril', 'Ocho Rios'].map((city) => ({ ...kingston, id: city, name: `${city} Store`, city }));
    const values = {
      name: 'Andre',
      phone: '8765550199',
      deliveryMethod: 'pickup',
      pickupLocation: 'kingston',
    } as const;
    keepDraft({ values: { ...emptyDraft().values, ...values } });
    const shop = { ...demoShop, stores: [montegoBay, ...more], closedStores: [kingston] };
    const { user } = openSite('/checkout', [battery], { shop });
    const place = await placeButton();
    expect(describedBy(/^Pickup/)).toMatch(/Montego Bay, Negril or Ocho Rios$/);
    expect(
      stores()
        .getAllByRole('radio')
        .map((radio) => (radio as HTMLInputElement).checked),
    ).toEqual([false, false, false]);
    await user.click(place);
    const group = screen.getByRole('radiogroup', { name: 'Pickup store' });
    expect(group).toHaveFocus();
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription(closed);
    expect(received).toEqual([]);
    await user.click(stores().getByRole('radio', { name: /^Negril/ }));
    expect(group).toBeValid();
    await user.click(place);
    await waitFor(() => expect(received[0]?.body.pickupLocation).toBe('Negril'));
  });

  it.each([
    ['the chosen store', 'kingston'],
    ['the store selected at first', ''],
  ])('selects none after %s has closed, and keeps the input', async (_, pickupLocation) => {
    const [kingston, montegoBay] = demoShop.stores as [Store, Store];
    const negril = { ...kingston, id: 'negril', name: 'Negril Store', city: 'Negril' };
    server.use(
      http.get(`${apiUrl}/shop`, () =>
        HttpResponse.json({ ...demoShop, stores: [montegoBay, negril], closedStores: [kingston] }),
      ),
      answerOrders(({ pickupLocation }) =>
        pickupLocation === 'kingston'
          ? problem(400, 'VALIDATION_FAILED', {
              detail: closed,
              errors: [{ field: 'pickupLocation', message: closed }],
            })
          : problem(503, 'SERVICE_UNAVAILABLE'),
      ),
    );
    const { user } = openFilled([battery], { deliveryMethod: 'pickup', pickupLocation, notes: 'Call me.' });
    await user.click(await placeButton());
    const group = screen.getByRole('radiogroup', { name: 'Pickup store' });
    await waitFor(() => expect(group).toHaveFocus());
    expect(group).toBeInvalid();
    expect(group).toHaveAccessibleDescription(closed);
    const offered = () => stores().getAllByRole('radio', { name: /Store/ });
    await waitFor(() => expect(stores().queryByRole('radio', { name: /^Kingston/ })).not.toBeInTheDocument());
    expect(offered().map((radio) => (radio as HTMLInputElement).value)).toEqual(['montego-bay', 'negril']);
    expect(stores().queryByRole('radio', { checked: true })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/^Notes/)).toHaveValue('Call me.');
    await user.click(await placeButton());
    expect(received).toHaveLength(1);
    expect(group).toHaveFocus();
    await user.click(stores().getByRole('radio', { name: /^Negril/ }));
    await user.click(await placeButton());
    await waitFor(() => expect(received.at(-1)?.body.pickupLocation).toBe('negril'));
  });

  it('links to Google directions when the owner set no link', async () => {
    await choosePickup(undefined, {
      ...demoShop,
      stores: demoShop.stores.map((store) => ({ ...store, directionsUrl: '' })),
    });
    expect(stores().getByRole('link', { name: /^Get Directions to Kingston/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Savannah%20Plaza%20Shop%20%2321%2C%2035%20Constant%20Spring%20Road%2C%20Kingston%2010',
    );
  });
});

describe('map of the chosen store', () => {
  it('sends no request to Google without a key', async () => {
    const { user } = await choosePickup();
    const way = await screen.findByRole('region', { name: 'The way to the Kingston Store (Savannah Plaza)' });
    expect(way).toHaveTextContent('Unable to load map.');
    expect(way).toHaveTextContent('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10');
    expect(within(way).getByRole('link', { name: /^Get Directions/ })).toHaveAttribute(
      'href',
      'https://example.com/kingston',
    );
    expect(within(way).getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    await user.click(stores().getByRole('radio', { name: /^Montego Bay/ }));
    expect(await screen.findByRole('region', { name: /^The way to the Montego Bay Store/ })).toHaveTextContent(
      'Gloucester Avenue',
    );
    expect(googleScript()).toBeNull();
  });

  it('loads when pickup is chosen, and explains a failure', async () => {
    const { user } = await choosePickup('AIza-test');
    expect(await screen.findByText('Loading map')).toBeInTheDocument();
    await waitFor(() => expect(googleScript()?.src).toContain('key=AIza-test'));
    act(() => void googleScript()?.dispatchEvent(new Event('error')));
    const way = await screen.findByRole('region', { name: /^The way to the Kingston/ });
    expect(way).toHaveTextContent('Unable to load map. Failed to load Google Maps.');
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    expect(screen.queryByText(/Unable to load map/)).not.toBeInTheDocument();
  });

  it("shows houses, a marker and a window with the store's name", async () => {
    const drawn: Record<string, unknown>[] = [];
    const kept = class {
      constructor(first: unknown, second?: object) {
        drawn.push((second ?? first) as Record<string, unknown>);
      }
      open() {}
      addListener() {}
    };
    const libraries: Record<string, object> = {
      maps: { Map: kept, InfoWindow: kept },
      marker: { Marker: kept },
      geocoding: {
        Geocoder: class {
          geocode = async ({ address }: { address: string }) => ({
            results: [{ geometry: { location: `place of ${address}` } }],
          });
        },
      },
    };
    Object.assign(window, { google: { maps: { importLibrary: async (name: string) => libraries[name] } } });
    await choosePickup('AIza-test');
    await waitFor(() => expect(drawn).toHaveLength(3));
    expect(drawn[0]).toMatchObject({ zoom: 16, center: expect.stringContaining('place of Savannah Plaza') });
    expect(drawn[1]).toMatchObject({ title: 'Store Location' });
    await waitFor(() => expect(screen.queryByText('Loading map')).not.toBeInTheDocument());
  });
});

const fetchedPickup = {
  date: '2026-11-24',
  from: 540,
  orderBefore: '2026-11-23T19:00:00.000Z',
  text: 'Ready Tue 24 Nov from 9 AM',
  deadline: '2 PM today',
};

let askedStock: string[];
beforeEach(() => {
  askedStock = [];
});

/** Matches stock texts, but not the footer's "staff are here until". */
const stockNote = /in stock here|here now|batter(y|ies) (is|are) here/i;

/** Opens checkout with pickup chosen and this stock of the cart's battery; undefined fails the stock request. */
async function openStockedPickup(stores: StoreStock['stores'] | undefined, { stockByStore = true } = {}) {
  const { pickup, ...dates } = shopDates();
  const kingston = { ...pickup.kingston, ...(stockByStore && { fetched: fetchedPickup }) };
  server.use(
    http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json({ ...dates, pickup: { ...pickup, kingston } })),
    http.get(`${apiUrl}/products/stock-by-store`, ({ request }) => {
      askedStock.push(new URL(request.url).search);
      return stores ? HttpResponse.json([{ id: battery.productId, stores, total: 10 }]) : HttpResponse.error();
    }),
  );
  const site = openSite('/checkout', [{ ...battery, quantity: 3 }], { shop: { ...demoShop, stockByStore } });
  await placeButton();
  await site.user.click(screen.getByRole('radio', { name: /^Pickup/ }));
  return site;
}

const kingston = () => screen.getByRole('radio', { name: /^Kingston Store/ });

describe('pickup stores with stock by store', () => {
  it('keep their date where all of the cart is in stock', async () => {
    await openStockedPickup({ kingston: 3, 'montego-bay': 2 });
    expect(await screen.findByText('All in stock here')).toBeVisible();
    expect(screen.getByText('2 of 3 batteries are here, we bring the rest in')).toBeVisible();
    expect(kingston()).toHaveAccessibleDescription(
      expect.stringMatching(/^Ready today after 11:30 AM.*All in stock here/),
    );
    expect(askedStock).toEqual([`?ids=${battery.productId}`]);
  });

  it('promise a later day when a part comes from another store', async () => {
    await openStockedPickup({ kingston: 2, 'montego-bay': 0 });
    await waitFor(() =>
      expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready Tue 24 Nov from 9 AM/)),
    );
    expect(summary().getByText('Ready Tue 24 Nov from 9 AM')).toBeVisible();
  });

  it('show no stock when it is unknown, and the order succeeds', async () => {
    await openStockedPickup(undefined);
    await waitFor(() => expect(askedStock).not.toEqual([]));
    expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready today after 11:30 AM/));
    expect(screen.queryByText(stockNote)).not.toBeInTheDocument();
    expect(await placeButton()).toBeEnabled();
  });
});

it('a shop without stock by store gets no stock request', async () => {
  await openStockedPickup({ kingston: 0, 'montego-bay': 0 }, { stockByStore: false });
  expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready today after 11:30 AM/));
  expect(screen.queryByText(stockNote)).not.toBeInTheDocument();
  expect(askedStock).toEqual([]);
});
