import type { Shop } from '@shop/contracts/shop';
import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { apiUrl, demoShop, hydrateApp, renderApp, write } from '@shop/platform/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import contact from '../src/contact.tsx';
import content from '../src/content.tsx';
import { returnsSections } from '../src/features/content/rules/articles.ts';
import { faqOf } from '../src/features/content/rules/questions.ts';
import mailedLinks from '../src/mailed-links.tsx';
import { failing, testServer } from './server.ts';

const server = testServer();
const routes = [...content, ...contact, ...mailedLinks];
const problem = (status: number, code: string) => () =>
  HttpResponse.json({ type: 'about:blank', title: code, status, detail: 'No.', code }, { status });

beforeEach(() => server.use(http.get(`${apiUrl}/images/banner`, () => HttpResponse.json({ picture: null }))));

describe('/about', () => {
  it('shows current fees and prices, and links to products and finder', async () => {
    renderApp(routes, { path: '/about' });
    expect(await screen.findByText(/each with the model numbers it fits; \$2,500 - \$12,000 JMD\./)).toBeVisible();
    expect(screen.getByText('A certified technician fits it for $2,500 JMD, in 30 to 60 minutes.')).toBeVisible();
    expect(screen.getByText('To your door for $700 JMD. Picking up at a store is free.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Shop Our Products' })).toHaveAttribute('href', '/device-batteries');
    expect(screen.getByRole('link', { name: 'Find my battery' })).toHaveAttribute('href', '/find-my-battery');
  });
});

describe('content page in the first view', () => {
  it.each([
    ['/about', 'A good phone deserves a second battery', 'Shop Our Products'],
    ['/faq', 'Frequently asked questions', 'Is there a warranty?'],
    ['/delivery', 'Delivery and pickup', '$700 JMD per order'],
    ['/returns', 'Returns and warranty', 'If it does not fit'],
    ['/terms', 'Terms', 'All prices are in Jamaican dollars.'],
    ['/privacy', 'Privacy', 'What stays in your browser'],
    ['/contact', 'Contact Us', 'Write to us'],
    ['/newsletter/confirm?token=t', 'Confirm your subscription', 'Confirm subscription'],
    ['/newsletter/unsubscribe?token=t', 'Unsubscribe from the newsletter', 'Unsubscribe'],
    ['/back-in-stock/confirm?token=t', 'Mails about stock', 'The address is mine'],
    ['/back-in-stock/cancel?token=t', 'No more mails about stock', 'Stop these mails'],
  ])('%s renders completely and hydrates without requests', async (path, heading, text) => {
    const { html, calls } = await hydrateApp(routes, { path });
    expect(html).toContain(text);
    expect(screen.getByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

describe('/faq', () => {
  it('opens several answers independently, with the shop’s fees', async () => {
    renderApp(routes, { path: '/faq' });
    expect(screen.getAllByRole('group')).toHaveLength(10);
    await userEvent.click(await screen.findByText('How does delivery work?'));
    await userEvent.click(screen.getByText('Where are your stores?'));
    expect(screen.getByText(/anywhere in Jamaica for \$700 JMD per order/)).toBeVisible();
    expect(screen.getByText(/Delivery and pickup names the day for your parish/)).toBeVisible();
    expect(screen.getByText(/Kingston: Savannah Plaza/)).toBeVisible();
  });
});

describe('/delivery', () => {
  const row = async (name: string) =>
    within(await screen.findByRole('row', { name: new RegExp(`^${name} `) })).getAllByRole('cell');

  it('shows days, arrival and fee for each parish', async () => {
    renderApp(routes, { path: '/delivery' });
    expect(await screen.findByText('Order before 2 PM today for these dates.')).toBeVisible();
    expect(screen.getAllByRole('rowheader')).toHaveLength(14);
    expect((await row('Kingston')).map(({ textContent }) => textContent)).toEqual(['1', 'Tue 24 Nov', '$700']);
    expect((await row('Portland')).map(({ textContent }) => textContent)).toEqual(['3', 'Thu 26 Nov', '$700']);
  });

  it('omits arrival days when dates are unavailable', async () => {
    server.use(http.get(`${apiUrl}/shop/dates`, failing));
    renderApp(routes, { path: '/delivery' });
    expect((await row('Portland')).map(({ textContent }) => textContent)).toEqual(['3', '$700']);
    expect(screen.getByText(/What you order before 2 PM on a working day goes out that day/)).toBeVisible();
  });
});

describe('warranty and returns', () => {
  const read = (shop: Shop) => {
    const answers = faqOf(shop)
      .slice(6, 8)
      .map(({ answer }) => answer);
    return { answers, page: JSON.stringify(returnsSections(shop)) };
  };

  it('are equal on every page that mentions them', () => {
    const { answers, page } = read({ ...demoShop, warrantyMonths: 1, returns: { days: 7, paidBy: 'customer' } });
    const terms = 'You can return an unused battery within 7 days of getting it; you pay for its way back.';
    expect(answers).toEqual([
      expect.stringMatching(/^Yes, 1 month from the day you get it\./),
      expect.stringContaining(`Yes. ${terms}`),
    ]);
    expect(page).toContain('The warranty is 1 month from the day you get the battery.');
    expect(page).toContain(terms);
    expect(JSON.stringify(read(demoShop))).toMatch(/within 14 days of getting it; we pay for its way back/);
  });

  it('show no figures without the owner’s setting', () => {
    const texts = JSON.stringify(read({ ...demoShop, warrantyMonths: null, returns: null }));
    expect(texts).not.toMatch(/Yes|months?\b|days?\b|undefined|null/);
    expect(texts).toContain('Every battery is new and tested before it leaves.');
  });
});

describe('chat button', () => {
  const Asked = () => <p>{JSON.stringify(useChatRequest())}</p>;

  it.each(['/faq', '/contact'])('opens the chat on %s', async (path) => {
    renderApp(routes, { path });
    await userEvent.click(await screen.findByRole('button', { name: /^Chat with us/ }));
    render(<Asked />);
    expect(screen.getByText(/"id":\d+/)).toBeInTheDocument();
    act(() => chatRequestTaken());
  });
});

describe('/contact', () => {
  const sent: Record<string, string>[] = [];
  beforeEach(() => {
    sent.length = 0;
    server.use(
      http.post(`${apiUrl}/contact`, async ({ request }) => {
        sent.push((await request.json()) as Record<string, string>);
        return HttpResponse.json({ id: 't1' }, { status: 201 });
      }),
    );
  });
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
  const box = (label: string) => screen.getByLabelText(label);

  it('mentions required fields only beside the form', () => {
    renderApp(routes, { path: '/contact' });
    expect(box('Name *').closest('.needs-script')).toContainElement(
      screen.getByText('Fields with * must be filled in.'),
    );
  });

  it('requires name and message', async () => {
    renderApp(routes, { path: '/contact' });
    await userEvent.type(box('Name *'), 'Ann');
    await send();
    expect(within(screen.getByRole('status')).getByText('Please fill in your name and message')).toBeVisible();
    expect(box('Message *')).toHaveAccessibleDescription(/Please fill in your name and message/);
    expect(box('Message *')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('confirms the message and resets the form', async () => {
    renderApp(routes, { path: '/contact' });
    await userEvent.type(box('Name *'), 'Ann');
    await write(userEvent, box('Message *'), 'Do you have A2633?');
    await send();
    const thanks = await screen.findByText("Thank you for your message! We'll get back to you soon.");
    expect(box('Message *').compareDocumentPosition(thanks)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(box('Message *')).toHaveValue('');
    expect(sent).toEqual([{ name: 'Ann', message: 'Do you have A2633?', clientId: expect.any(String) }]);
  });

  it('keeps the input and the message id after a failure', async () => {
    const ids: string[] = [];
    const remember = async ({ request }: { request: Request }) => {
      ids.push(((await request.json()) as { clientId: string }).clientId);
      return failing();
    };
    server.use(http.post(`${apiUrl}/contact`, remember, { once: true }));
    renderApp(routes, { path: '/contact' });
    await userEvent.type(box('Name *'), 'Ann');
    await write(userEvent, box('Message *'), 'Hello');
    await send();
    expect(await screen.findByText('Please try again soon.')).toBeVisible();
    expect(box('Message *')).toHaveValue('Hello');
    await send();
    await screen.findByText(/Thank you for your message/);
    expect(sent.map(({ clientId }) => clientId)).toEqual(ids);
  });

  it('sends an edited message under a new id', async () => {
    const ids: string[] = [];
    const remember = async ({ request }: { request: Request }) => {
      ids.push(((await request.json()) as { clientId: string }).clientId);
      return HttpResponse.error();
    };
    server.use(http.post(`${apiUrl}/contact`, remember, { once: true }));
    renderApp(routes, { path: '/contact' });
    await userEvent.type(box('Name *'), 'Ann');
    await write(userEvent, box('Message *'), 'Call me');
    await send();
    expect(await screen.findByRole('button', { name: 'Send Message' })).toBeEnabled();
    await userEvent.type(box('Message *'), ' at 876 555 0142');
    await send();
    await screen.findByText(/Thank you for your message/);
    expect(sent).toEqual([{ name: 'Ann', message: 'Call me at 876 555 0142', clientId: expect.any(String) }]);
    expect(ids).toHaveLength(1);
    expect(sent[0]?.clientId).not.toBe(ids[0]);
  });
});

describe('mailed link', () => {
  const at = (path: string) => `${apiUrl}${path.split('?')[0]}`;
  const pages: [string, string, RegExp][] = [
    ['/newsletter/confirm?token=abc', 'Confirm subscription', /You are subscribed/],
    ['/newsletter/unsubscribe?token=abc', 'Unsubscribe', /You are unsubscribed/],
    ['/back-in-stock/confirm?token=abc', 'The address is mine', /We will tell you about every product/],
    ['/back-in-stock/cancel?token=abc', 'Stop these mails', /We send no more mails about stock/],
  ];

  it.each(pages)('%s changes nothing before the click', async (path, button, done) => {
    const tokens: unknown[] = [];
    server.use(
      http.post(at(path), async ({ request }) => {
        tokens.push(await request.json());
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { router } = renderApp(routes, { path });
    const press = await screen.findByRole('button', { name: button });
    expect(tokens).toEqual([]);
    await userEvent.click(press);
    expect(await within(screen.getByRole('status')).findByText(done)).toBeVisible();
    expect(tokens).toEqual([{ token: 'abc' }]);
    expect([router.state.location.search, router.state.location.state]).toEqual(['', null]);
  });

  it.each(pages)('%s removes its token from the URL and can be retried', async (path, button, done) => {
    server.use(http.post(at(path), failing));
    const { router } = renderApp(routes, { path });
    await userEvent.click(await screen.findByRole('button', { name: button }));
    expect(await screen.findByText(/./, { selector: '[role=status] *' })).toBeVisible();
    expect(router.state.location.search).toBe('');
    server.use(http.post(at(path), () => new HttpResponse(null, { status: 204 })));
    await userEvent.click(screen.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeVisible();
  });

  it.each([
    [404, 'NOT_FOUND', /This link is not valid/],
    [410, 'LINK_EXPIRED', /This link has expired/],
  ])('explains a %d and removes the button', async (status, code, text) => {
    server.use(http.post(`${apiUrl}/newsletter/confirm`, problem(status, code)));
    renderApp(routes, { path: '/newsletter/confirm?token=abc' });
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm subscription' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm subscription' })).not.toBeInTheDocument();
  });

  it('shows no button without a token', async () => {
    renderApp(routes, { path: '/newsletter/confirm' });
    expect(await screen.findByText(/This link is not complete/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm subscription' })).not.toBeInTheDocument();
  });
});

/** Opens the contact page with or without a Google Maps key. */
function openContact(mapsKey?: string) {
  const app = renderApp(contact, { path: '/contact' });
  act(() => void app.store.dispatch({ type: 'site/siteRead', payload: { demo: false, pages: [], mapsKey } }));
  return app;
}

const directions = () =>
  within(screen.getByRole('region', { name: /^The way to/ })).getByRole('link', { name: /^Get Directions/ });
const googleScript = () =>
  document.head.querySelector<HTMLScriptElement>('script[src^="https://maps.googleapis.com/"]');

describe('/contact without a maps key', () => {
  it('requests nothing from Google and links to each store', async () => {
    openContact();
    const way = screen.getByRole('region', { name: 'The way to the Kingston Store (Savannah Plaza)' });
    expect(way).toHaveTextContent('Unable to load map');
    expect(way).toHaveTextContent('Savannah Plaza Shop #21, 35 Constant Spring Road, Kingston 10');
    expect(way).toHaveTextContent('Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM');
    expect(directions()).toHaveAttribute('href', 'https://example.com/kingston');
    expect(screen.getByRole('link', { name: 'Call (876) 555-0142' })).toHaveAttribute('href', 'tel:+18765550142');
    await userEvent.click(screen.getByRole('button', { name: 'Montego Bay' }));
    expect(screen.getByRole('region', { name: /^The way to the Montego Bay Store/ })).toHaveTextContent(
      'Gloucester Avenue',
    );
    expect(googleScript()).toBeNull();
  });

  it('links to directions by the store’s address without a directions URL', () => {
    const [kingston] = demoShop.stores;
    if (!kingston) throw new Error('There is no store.');
    renderApp(contact, { path: '/contact', shop: { ...demoShop, stores: [{ ...kingston, directionsUrl: '' }] } });
    expect(directions()).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Savannah+Plaza+Shop+%2321%2C+35+Constant+Spring+Road%2C+Kingston+10',
    );
  });
});

describe('/contact with a maps key', () => {
  it('shows the fallback when Google’s script does not load', async () => {
    openContact('AIza-test');
    expect(await screen.findByText('Loading map')).toBeInTheDocument();
    await waitFor(() => expect(googleScript()?.src).toContain('key=AIza-test'));
    fireEvent.error(googleScript() as Element);
    const way = await screen.findByRole('region', { name: /^The way to the Kingston/ });
    expect(way).toHaveTextContent('Unable to load map. Failed to load Google Maps.');
    expect(way).toHaveTextContent('Savannah Plaza Shop #21');
  });

  describe('Google Maps script', () => {
    const drawn: { what: string; options: Record<string, unknown> }[] = [];
    const keep = (what: string) =>
      class {
        constructor(first: unknown, second?: object) {
          drawn.push({ what, options: (second ?? first) as Record<string, unknown> });
        }
        open() {}
        addListener() {}
      };
    const geocode = jest.fn(async ({ address }: { address: string }) => ({
      results: [{ geometry: { location: `place of ${address}` } }],
    }));
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

    it('shows the store with a marker and an info window', async () => {
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
        expect(geocode).toHaveBeenLastCalledWith(
          expect.objectContaining({ address: expect.stringContaining('Gloucester') }),
        ),
      );
    });

    it('shows the fallback for all stores when it rejects the key', async () => {
      openContact('AIza-refused');
      await waitFor(() => expect(drawn).toHaveLength(3));
      act(() => window.gm_authFailure?.());
      expect(await screen.findByText(/Unable to load map\. Error loading Google Maps\./)).toBeVisible();
      await userEvent.click(screen.getByRole('button', { name: 'Montego Bay' }));
      const way = await screen.findByRole('region', { name: /^The way to the Montego Bay Store/ });
      expect(way).toHaveTextContent('Unable to load map. Error loading Google Maps.');
      expect(drawn).toHaveLength(3);
    });

    it('shows the fallback for an unknown address', async () => {
      geocode.mockRejectedValueOnce(new Error('ZERO_RESULTS'));
      openContact('AIza-test');
      expect(await screen.findByText(/Unable to load map\. Error initializing map\./)).toBeVisible();
    });
  });
});
