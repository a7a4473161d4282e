import { demoShop } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import './support/shop-server.ts';
import { battery, openSite, placeButton } from './support/site.tsx';

/** At checkout with pickup chosen; of a site with that key for maps. */
async function choosePickup(mapsKey?: string, shop?: typeof demoShop) {
  const site = openSite('/checkout', [battery], { shop });
  if (mapsKey) act(() => void site.store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: [], mapsKey } }));
  await placeButton();
  await site.user.click(screen.getByRole('radio', { name: /^Pickup/ }));
  return site;
}

const stores = () => within(screen.getByRole('group', { name: 'Pickup store' }));
const googleScript = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

describe('pickup', () => {
  it('offers both stores with address, hours, whether they are open, and the way there', async () => {
    await choosePickup();
    for (const { name, address, hoursText, directionsUrl } of demoShop.stores) {
      for (const fact of [address, hoursText])
        expect(stores().getByRole('radio', { name })).toHaveAccessibleDescription(expect.stringContaining(fact));
      expect(stores().getByRole('link', { name: `Get Directions to ${name}` })).toHaveAttribute('href', directionsUrl);
    }
    expect(stores().getAllByText(/^(Open until|Closed)/)).toHaveLength(demoShop.stores.length);
  });

  it('leads there although the owner gave no address for directions', async () => {
    await choosePickup(undefined, { ...demoShop, stores: demoShop.stores.map((store) => ({ ...store, directionsUrl: '' })) });
    expect(stores().getByRole('link', { name: /^Get Directions to Kingston/ })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Savannah%20Plaza%20Shop%20%2321%2C%2035%20Constant%20Spring%20Road%2C%20Kingston%2010',
    );
  });
});

describe('the map of the chosen store', () => {
  it('asks nothing of Google without a key, and says how to get there', async () => {
    const { user } = await choosePickup();
    const way = await screen.findByRole('region', { name: 'The way to the Kingston Store (Savannah Plaza)' });
    expect(way).toHaveTextContent('Unable to load map.');
    expect(way).toHaveTextContent('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10');
    expect(within(way).getByRole('link', { name: /^Get Directions/ })).toHaveAttribute('href', 'https://example.com/kingston');
    expect(within(way).getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    await user.click(stores().getByRole('radio', { name: /^Montego Bay/ }));
    expect(await screen.findByRole('region', { name: /^The way to the Montego Bay Store/ })).toHaveTextContent('Gloucester Avenue');
    expect(googleScript()).toBeNull();
  });

  it('is asked for where pickup is chosen, not before, and says why it did not come', async () => {
    const { user } = await choosePickup('AIza-test');
    expect(await screen.findByText('Loading map')).toBeInTheDocument();
    await waitFor(() => expect(googleScript()?.src).toContain('key=AIza-test'));
    act(() => void googleScript()?.dispatchEvent(new Event('error')));
    const way = await screen.findByRole('region', { name: /^The way to the Kingston/ });
    expect(way).toHaveTextContent('Unable to load map. Failed to load Google Maps.');
    await user.click(screen.getByRole('radio', { name: /^Delivery/ }));
    expect(screen.queryByText(/Unable to load map/)).not.toBeInTheDocument();
  });

  it('shows its houses, with a marker and a window that names it', async () => {
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
          geocode = async ({ address }: { address: string }) => ({ results: [{ geometry: { location: `place of ${address}` } }] });
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
