import type { StoreStock } from '@shop/contracts/stock';
import { apiUrl, demoShop, shopDates } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { server } from './support/shop-server.ts';
import { battery, openSite, placeButton } from './support/site.tsx';

const fetched = {
  date: '2026-11-24',
  from: 540,
  orderBefore: '2026-11-23T19:00:00.000Z',
  text: 'Ready Tue 24 Nov from 9 AM',
  deadline: '2 PM today',
};

let asked: string[];
beforeEach(() => {
  asked = [];
});

/** What a store says of its stock; the footer's "staff are here until" is none of it. */
const stockNote = /in stock here|here now|batter(y|ies) (is|are) here/i;

/** At checkout with pickup chosen, of a shop in which so many batteries of the cart's kind lie; undefined: nobody answers that. */
async function choosePickup(stores: StoreStock['stores'] | undefined, { stockByStore = true } = {}) {
  const { pickup, ...dates } = shopDates();
  const kingston = { ...pickup.kingston, ...(stockByStore && { fetched }) };
  server.use(
    http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json({ ...dates, pickup: { ...pickup, kingston } })),
    http.get(`${apiUrl}/products/stock-by-store`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return stores ? HttpResponse.json([{ id: battery.productId, stores, total: 10 }]) : HttpResponse.error();
    }),
  );
  const site = openSite('/checkout', [{ ...battery, quantity: 3 }], { shop: { ...demoShop, stockByStore } });
  await placeButton();
  await site.user.click(screen.getByRole('radio', { name: /^Pickup/ }));
  return site;
}

const kingston = () => screen.getByRole('radio', { name: /^Kingston Store/ });
const summary = () => within(screen.getByRole('complementary', { name: 'Order Summary' }));

describe('the stores of a shop that keeps stock by store', () => {
  it('say which of them has the cart, and keep their day where it is all there', async () => {
    await choosePickup({ kingston: 3, 'montego-bay': 2 });
    expect(await screen.findByText('All in stock here')).toBeVisible();
    expect(screen.getByText('2 of 3 batteries are here, we bring the rest in')).toBeVisible();
    expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready today after 11:30 AM.*All in stock here/));
    expect(asked).toEqual([`?ids=${battery.productId}`]);
  });

  it('promise a later day where some of it is brought in, before ordering too', async () => {
    await choosePickup({ kingston: 2, 'montego-bay': 0 });
    await waitFor(() => expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready Tue 24 Nov from 9 AM/)));
    expect(summary().getByText('Ready Tue 24 Nov from 9 AM')).toBeVisible();
  });

  it('say nothing where that is not known, and the order goes on', async () => {
    await choosePickup(undefined);
    await waitFor(() => expect(asked).not.toEqual([]));
    expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready today after 11:30 AM/));
    expect(screen.queryByText(stockNote)).not.toBeInTheDocument();
    expect(await placeButton()).toBeEnabled();
  });
});

it('a shop that does not keep stock by store is asked nothing about it', async () => {
  await choosePickup({ kingston: 0, 'montego-bay': 0 }, { stockByStore: false });
  expect(kingston()).toHaveAccessibleDescription(expect.stringMatching(/^Ready today after 11:30 AM/));
  expect(screen.queryByText(stockNote)).not.toBeInTheDocument();
  expect(asked).toEqual([]);
});
