import { demoShop, renderApp } from '@shop/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import contact from '../src/contact.tsx';
import { testServer } from './server.ts';

testServer();

/** The contact page of a site with a key for Google's maps, or without one. */
function openContact(mapsKey?: string) {
  const app = renderApp(contact, { path: '/contact' });
  act(() => void app.store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: [], mapsKey } }));
  return app;
}

const directions = () => within(screen.getByRole('region', { name: /^The way to/ })).getByRole('link', { name: /^Get Directions/ });
const googleScript = () => document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

describe('without a key for maps', () => {
  it('asks nothing of Google, and shows what leads to each store', async () => {
    openContact();
    const way = screen.getByRole('region', { name: 'The way to the Kingston Store (Savannah Plaza)' });
    expect(way).toHaveTextContent('Unable to load map');
    expect(way).toHaveTextContent('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10');
    expect(way).toHaveTextContent('Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM');
    expect(directions()).toHaveAttribute('href', 'https://example.com/kingston');
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    await userEvent.click(screen.getByRole('button', { name: 'Montego Bay' }));
    expect(screen.getByRole('region', { name: /^The way to the Montego Bay Store/ })).toHaveTextContent('Gloucester Avenue');
    expect(googleScript()).toBeNull();
  });

  it('leads there although the owner gave no address for directions', () => {
    const [kingston] = demoShop.stores;
    if (!kingston) throw new Error('There is no store.');
    renderApp(contact, { path: '/contact', shop: { ...demoShop, stores: [{ ...kingston, directionsUrl: '' }] } });
    expect(directions()).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Savannah+Plaza+Shop+%2321%2C+35+Constant+Spring+Road%2C+Kingston+10',
    );
  });
});

describe('with a key', () => {
  it('says that Google’s script did not come, and shows the way all the same', async () => {
    openContact('AIza-test');
    expect(await screen.findByText('Loading map')).toBeInTheDocument();
    await waitFor(() => expect(googleScript()?.src).toContain('key=AIza-test'));
    fireEvent.error(googleScript() as Element);
    const way = await screen.findByRole('region', { name: /^The way to the Kingston/ });
    expect(way).toHaveTextContent('Unable to load map. Failed to load Google Maps.');
    expect(way).toHaveTextContent('Savannah Plaza Shop #21');
  });

  describe('and Google’s script', () => {
    const drawn: { what: string; options: Record<string, unknown> }[] = [];
    const keep = (what: string) =>
      class {
        constructor(first: unknown, second?: object) {
          drawn.push({ what, options: (second ?? first) as Record<string, unknown> });
        }
        open() {}
        addListener() {}
      };
    const geocode = jest.fn(async ({ address }: { address: string }) => ({ results: [{ geometry: { location: `place of ${address}` } }] }));
    const libraries: Record<string, object> = {
      maps: { Map: keep('map'), InfoWindow: keep('window') },
      marker: { Marker: keep('marker') },
      geocoding: {
        Geocoder: class {
          geocode = geocode;
        },
      },
    };
    beforeEach(() => {
      drawn.length = 0;
      Object.assign(window, { google: { maps: { importLibrary: async (name: string) => libraries[name] } } });
    });

    it('draws the store by its address, with a marker and a window that names it', async () => {
      openContact('AIza-test');
      await waitFor(() => expect(drawn.map(({ what }) => what)).toEqual(['map', 'marker', 'window']));
      const [map, marker, text] = drawn.map(({ options }) => options);
      const center = 'place of Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10';
      expect(map).toMatchObject({ center, zoom: 15 });
      expect(marker).toMatchObject({ position: center, title: 'Store Location' });
      expect(text?.content).toHaveTextContent('Savannah Plaza Shop #21');
      await waitFor(() => expect(screen.queryByText('Loading map')).not.toBeInTheDocument());
      await userEvent.click(screen.getByRole('button', { name: 'Montego Bay' }));
      await waitFor(() =>
        expect(geocode).toHaveBeenLastCalledWith(expect.objectContaining({ address: expect.stringContaining('Gloucester') })),
      );
    });

    it('refuses the key: the way is shown, with the reason, and of the other store, too', async () => {
      openContact('AIza-refused');
      await waitFor(() => expect(drawn).toHaveLength(3));
      act(() => window.gm_authFailure?.());
      expect(await screen.findByText(/Unable to load map\. Error loading Google Maps\./)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Montego Bay' }));
      const way = await screen.findByRole('region', { name: /^The way to the Montego Bay Store/ });
      expect(way).toHaveTextContent('Unable to load map. Error loading Google Maps.');
      expect(drawn).toHaveLength(3);
    });

    it('does not know the address', async () => {
      geocode.mockRejectedValueOnce(new Error('ZERO_RESULTS'));
      openContact('AIza-test');
      expect(await screen.findByText(/Unable to load map\. Error initializing map\./)).toBeVisible();
    });
  });
});
