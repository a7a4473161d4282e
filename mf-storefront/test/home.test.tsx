import { apiUrl, demoShop, hydrateApp, renderApp } from '@shop/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import catalogue from '../src/catalogue.tsx';
import { Newsletter } from '../src/features/newsletter/Newsletter.tsx';
import home from '../src/home.tsx';
import { banner, families, product, productPage } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  server.use(
    http.get(`${apiUrl}/devices/families`, () => HttpResponse.json(families)),
    http.get(`${apiUrl}/images/banner`, () => HttpResponse.json(banner)),
    http.get(`${apiUrl}/products`, ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json(productPage([product({ featured: true })]));
    }),
  );
});

const openHome = () => renderApp([...home, ...catalogue]);
const searchBox = () => screen.getByPlaceholderText('Quick Search by model');

describe('quick search', () => {
  it.each(['Enter', 'the send button'])('opens the catalogue with the trimmed text by %s', async (way) => {
    const { router } = openHome();
    await userEvent.type(searchBox(), '  A2633 ');
    if (way === 'Enter') await userEvent.keyboard('{Enter}');
    else await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('heading', { name: 'A2633 Battery Replacement' })).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe('/device-batteries?q=A2633');
    await waitFor(() => expect(asked).toContain('?q=A2633'));
  });

  it('clears the pending search after one visit', async () => {
    const { router } = openHome();
    await userEvent.type(searchBox(), 'A2633{Enter}');
    await screen.findByRole('heading', { name: 'A2633 Battery Replacement' });
    await act(() => router.navigate('/device-batteries'));
    expect(await screen.findByRole('heading', { name: 'iPhone Batteries' })).toBeInTheDocument();
  });

  it('ignores a blank search', async () => {
    const { router } = openHome();
    await userEvent.type(searchBox(), '   {Enter}');
    expect(router.state.location.pathname).toBe('/');
  });

  it('has its hint as accessible label', () => {
    openHome();
    expect(screen.getByLabelText('Enter model number of your device here')).toBe(searchBox());
  });
});

describe('banner', () => {
  const picture = () => document.querySelector<HTMLImageElement>('section img[fetchpriority=high]');

  it('loads its image first, by its versioned URL', async () => {
    openHome();
    await waitFor(() => expect(picture()).toHaveAttribute('src', banner.picture?.url));
    expect([picture()?.width, picture()?.height, picture()?.srcset]).toEqual([1200, 880, '']);
  });

  it('serves a photograph in several widths', async () => {
    const url = '/api/images/devices/hero?v=Zk3v0bGmQx1a&size=1280x940';
    server.use(
      http.get(`${apiUrl}/images/banner`, () => HttpResponse.json({ picture: { url, width: 1280, height: 940 } })),
    );
    openHome();
    await waitFor(() => expect(picture()?.srcset).toContain(`${url}&w=640 640w`));
  });

  it.each([
    ['has none', () => HttpResponse.json({ picture: null })],
    ['cannot say', failing],
  ])('shows text only when the shop %s', async (_, answer) => {
    server.use(http.get(`${apiUrl}/images/banner`, answer));
    openHome();
    await screen.findByRole('link', { name: /^iPhone(?!.*Battery)/ });
    await waitFor(() => expect(document.querySelector('.banner .picture')).toBeNull());
    expect(picture()).toBeNull();
  });
});

describe('device picker', () => {
  it('links to the four families and all devices', async () => {
    openHome();
    await screen.findByRole('link', { name: /^iPhone(?!.*Battery)/ });
    const names = ['iPhone', 'Android', 'iPad', 'Tablet'];
    for (const name of names) {
      expect(screen.getByRole('link', { name: new RegExp(`^${name}(?!.*Battery)`) })).toHaveAttribute(
        'href',
        `/device-batteries/${name}`,
      );
    }
    expect(screen.getByRole('link', { name: 'Tablet Various' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View All Devices' })).toHaveAttribute('href', '/device-batteries/All');
  });

  it('shows no heading in a shop without products', async () => {
    server.use(http.get(`${apiUrl}/devices/families`, () => HttpResponse.json([])));
    openHome();
    await waitFor(() => expect(screen.queryByText('What are you fixing?')).not.toBeInTheDocument());
  });

  it('shows four skeletons while the devices load', () => {
    openHome();
    expect(screen.getAllByTestId('family-placeholder')).toHaveLength(4);
  });

  it('shows an error when the devices cannot be loaded', async () => {
    server.use(http.get(`${apiUrl}/devices/families`, failing));
    openHome();
    expect(await screen.findByText('Failed to load devices. Please try again later.')).toBeInTheDocument();
  });
});

describe('most asked for', () => {
  it('shows featured products', async () => {
    openHome();
    const list = await screen.findByRole('list', { name: 'Most asked for' });
    expect(within(list).getByText('Featured')).toBeInTheDocument();
    expect(asked).toEqual(['?featured=true&limit=24']);
  });

  it('offers Retry after a failure', async () => {
    server.use(http.get(`${apiUrl}/products`, failing, { once: true }));
    openHome();
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Most asked for' })).toBeInTheDocument();
  });
});

describe('facts and stores', () => {
  it('show the shop’s fees', async () => {
    renderApp(home, { shop: { ...demoShop, fees: { delivery: '800.00', installation: '3000.00', pickup: '0.00' } } });
    expect(await screen.findByText('Delivery $800 JMD')).toBeInTheDocument();
    expect(screen.getByText('Installation $3,000 JMD')).toBeInTheDocument();
    expect(screen.getByText('Islandwide, pickup is free')).toBeInTheDocument();
  });

  it('show each store with hours, directions and opening state', async () => {
    openHome();
    const kingston = (await screen.findByRole('heading', { name: 'Kingston' })).closest('li') as HTMLElement;
    expect(kingston).toHaveTextContent('Mon-Fri 9AM-5PM, Thu & Sat 10AM-5PM');
    expect(within(kingston).getByText('10AM-5PM')).toHaveClass('unbroken');
    expect(within(kingston).getByRole('link', { name: /Get Directions/ })).toHaveAttribute(
      'href',
      'https://example.com/kingston',
    );
    expect(await within(kingston).findByText(/^(Open now|Opens .+)$/)).toBeInTheDocument();
  });
});

const routes = [{ path: '/', Component: Newsletter }];
const box = () => screen.getByLabelText('Email');
const press = () => userEvent.click(screen.getByRole('button', { name: 'Subscribe' }));

describe('newsletter form', () => {
  const asked: unknown[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.use(
      http.post(`${apiUrl}/newsletter/subscribe`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 202 });
      }),
    );
  });

  it('hydrates with all switches on', async () => {
    const { calls } = await hydrateApp(routes);
    for (const control of screen.getAllByRole('switch')) expect(control).toBeChecked();
    expect(calls).toEqual([]);
  });

  it('requires an email address', async () => {
    renderApp(routes);
    await press();
    expect(await screen.findByText('Email required')).toBeVisible();
    expect(screen.getByText('Please enter your email address')).toBeVisible();
    expect([document.activeElement, asked]).toEqual([box(), []]);
  });

  it('confirms and resets for another address', async () => {
    renderApp(routes);
    await userEvent.type(box(), ' ann@example.com ');
    await userEvent.click(screen.getByRole('switch', { name: 'Promotions' }));
    await press();
    expect(await screen.findByRole('heading', { name: 'Successfully subscribed!' })).toHaveFocus();
    expect(asked).toEqual([
      { email: 'ann@example.com', preferences: { productUpdates: true, promotions: false, batteryTips: true } },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe another address' }));
    expect(box()).toHaveValue('');
    expect(screen.getByRole('switch', { name: 'Promotions' })).toBeChecked();
  });

  it('shows an invalid address below the field until corrected', async () => {
    const asked: unknown[] = [];
    server.use(
      http.post(`${apiUrl}/newsletter/subscribe`, async ({ request }) => {
        asked.push(await request.json());
        return new HttpResponse(null, { status: 202 });
      }),
    );
    renderApp(routes);
    await userEvent.type(box(), 'nope');
    await press();
    expect(box()).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    expect(box()).toHaveFocus();
    await userEvent.type(box(), '@example');
    expect(box()).toHaveAccessibleDescription('Enter an email address such as name@example.com.');
    await userEvent.type(box(), '.com');
    expect(box()).not.toHaveAccessibleDescription();
    expect([asked, screen.queryByText('Subscription failed')]).toEqual([[], null]);
  });

  it('shows a refused address below the field until edited', async () => {
    const message = 'Please enter a valid email address';
    const problem = {
      status: 400,
      code: 'VALIDATION_FAILED',
      title: 'Bad Request',
      detail: message,
      errors: [{ field: 'email', message }],
    };
    server.use(http.post(`${apiUrl}/newsletter/subscribe`, () => HttpResponse.json(problem, { status: 400 })));
    renderApp(routes);
    await userEvent.type(box(), 'ann@example..com');
    await press();
    expect(await screen.findByText(message)).toBeVisible();
    expect(box()).toHaveAccessibleDescription(message);
    expect(box()).toHaveFocus();
    expect(screen.queryByText('Subscription failed')).not.toBeInTheDocument();
    await userEvent.type(box(), 'om');
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it('keeps the input after a failure', async () => {
    server.use(http.post(`${apiUrl}/newsletter/subscribe`, failing));
    renderApp(routes);
    await userEvent.type(box(), 'ann@example.com');
    await press();
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(screen.getByText('Please try again later or contact us directly.')).toBeVisible();
    expect(box()).toHaveValue('ann@example.com');
  });
});
