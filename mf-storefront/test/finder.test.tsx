import { apiUrl, hydrateApp } from '@shop/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import finder from '../src/finder.tsx';
import modelNumber from '../src/model-number.tsx';
import { model, series } from './devices.ts';
import { families, product, productPage } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();
const all = [
  series({ name: 'Galaxy S' }),
  series({ name: 'Galaxy A' }),
  series({ name: 'Pixel', brand: 'Google', models: 1 }),
  series({ name: 'Nokia G', brand: 'Nokia' }),
  series({ name: 'Nokia', brand: 'Nokia' }),
];
const apple = [series({ name: 'iPhone 13', brand: 'Apple' }), series({ name: 'iPhone 12', brand: 'Apple', models: 1 })];
const fourteen = Array.from({ length: 14 }, (_, index) =>
  model(`Galaxy A${index + 10}`, { modelNumbers: [`SM-A${index + 100}F`] }),
);

beforeEach(() => {
  document.head.replaceChildren();
  server.use(
    http.get(`${apiUrl}/devices/families`, () => HttpResponse.json(families)),
    http.get(`${apiUrl}/devices/series`, ({ request }) =>
      HttpResponse.json({ iPhone: apple, Android: all }[new URL(request.url).searchParams.get('category') ?? ''] ?? []),
    ),
    http.get(`${apiUrl}/devices/models`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.get('series') === 'Galaxy A' ? [...fourteen, model('Galaxy A54 5G')] : [],
      ),
    ),
    http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([]))),
  );
});

const open = (query = '') => hydrateApp(finder, { path: `/find-my-battery${query}` });
const openWhere = (query = '') =>
  hydrateApp([...finder, ...modelNumber], { path: `/find-my-battery/model-number${query}` });
const galaxyA = '?category=Android&brand=Samsung&series=Galaxy+A';
const read = (query: string) => `/api/devices/models${query}`;
const question = () => screen.getByRole('listitem', { current: 'step' });
const asks = (title: string) =>
  expect(within(question()).getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
const answers = (list: string) => within(screen.getByRole('list', { name: list })).getAllByRole('link');
const hrefs = (list: string) => answers(list).map((link) => link.getAttribute('href'));
const changes = () =>
  screen
    .queryAllByRole('link', { name: /^Change / })
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
/** Parses the HTML as a browser without JavaScript does. */
const without = (html: string) => document.importNode(new DOMParser().parseFromString(html, 'text/html').body, true);
const remembered = () => JSON.parse(localStorage.getItem('shop.device') ?? 'null');
const canonical = () => document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;

describe('finder: first question', () => {
  it('renders the families as links on the server', async () => {
    const { html, reads, calls } = await open();
    expect(html).toContain('Various');
    asks('What are you fixing?');
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    expect(hrefs('Device families')).toEqual(
      ['iPhone', 'Android', 'iPad', 'Tablet'].map((name) => `/find-my-battery?category=${name}`),
    );
    expect([reads, calls]).toEqual([['/api/devices/families'], []]);
  });

  it('appears again for an unknown family', async () => {
    await open('?category=Toaster&brand=Samsung');
    asks('What are you fixing?');
    expect(screen.getByText('We have no “Toaster” here. Please choose again.')).toBeInTheDocument();
  });

  it('shows an error and loads after Retry', async () => {
    server.use(http.get(`${apiUrl}/devices/families`, failing));
    const { html, head } = await open();
    expect(html).toContain('The devices could not be loaded.');
    expect(head).toContain('noindex');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true'));
    server.use(http.get(`${apiUrl}/devices/families`, () => HttpResponse.json(families)));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /^iPad/ })).toBeInTheDocument();
    expect(document.body).not.toHaveFocus();
  });
});

describe('finder: second question', () => {
  it('asks for the brand and skips a single series', async () => {
    const { reads, calls } = await open('?category=Android');
    asks('Which brand is it?');
    expect(hrefs('Brands')).toEqual([
      '/find-my-battery?category=Android&brand=Samsung',
      '/find-my-battery?category=Android&brand=Google&series=Pixel',
      '/find-my-battery?category=Android&brand=Nokia',
    ]);
    expect(answers('Brands')[0]).toHaveTextContent('Samsung4 models');
    expect([reads, calls]).toEqual([['/api/devices/series?category=Android'], []]);
    expect(changes()).toEqual([['Change Android', '/find-my-battery']]);
  });

  it('asks for the series of the brand', async () => {
    await open('?category=Android&brand=Nokia');
    asks('Which Nokia is it?');
    expect(answers('Series').map(({ textContent }) => textContent)).toEqual([
      'Nokia G2 models',
      'Other Nokia models2 models',
    ]);
    expect(changes().at(-1)).toEqual(['Change Nokia', '/find-my-battery?category=Android']);
  });

  it('asks for the series directly when the family has one brand', async () => {
    await open('?category=iphone');
    asks('Which iPhone is it?');
    expect(hrefs('Series')).toEqual([
      '/find-my-battery?category=iPhone&brand=Apple&series=iPhone+13',
      '/find-my-battery?category=iPhone&brand=Apple&series=iPhone+12',
    ]);
    expect(answers('Series')[1]).toHaveTextContent('1 model');
  });

  it.each([
    ['?category=Android&brand=Nobody&series=Galaxy+A', 'Nobody', 'Which brand is it?'],
    ['?category=Android&brand=Samsung&series=Galaxy+Q&model=x', 'Galaxy Q', 'Which Samsung is it?'],
  ])('appears again for %s', async (query, missing, title) => {
    const { calls } = await open(query);
    asks(title);
    expect(screen.getByText(`We have no “${missing}” here. Please choose again.`)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('shows an error and keeps the first answer', async () => {
    server.use(http.get(`${apiUrl}/devices/series`, failing));
    const { html } = await open('?category=Android');
    asks('Which brand or series is it?');
    expect(html).toContain('The devices could not be loaded.');
    expect(changes()).toEqual([['Change Android', '/find-my-battery']]);
  });

  it('reports a family without batteries', async () => {
    await open('?category=Tablet');
    expect(screen.getByText('No Tablet battery is on sale just now')).toBeInTheDocument();
  });
});

describe('finder: third question', () => {
  it('shows twelve models with their numbers, then all', async () => {
    const { reads, calls, router } = await open(galaxyA);
    asks('Which Galaxy A is it?');
    expect([reads.sort(), calls]).toEqual([[read(galaxyA), '/api/devices/series?category=Android'], []]);
    expect(answers('Models')).toHaveLength(12);
    expect(answers('Models')[0]).toHaveTextContent('Galaxy A10SM-A100F');
    expect(screen.getByText('12 of 15 models shown')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('link', { name: 'Show all 15 models' }));
    await waitFor(() => expect(answers('Models')[12]).toHaveFocus());
    expect(answers('Models')).toHaveLength(15);
    expect(router.state.location.search).toBe(`${galaxyA}&all=1`);
  });

  it('filters the list while typing and updates the URL', async () => {
    const { router } = await open(galaxyA);
    await userEvent.type(screen.getByRole('searchbox', { name: 'Model or model number' }), 'sma546e');
    await waitFor(() =>
      expect(answers('Models').map(({ textContent }) => textContent)).toEqual(['Galaxy A54 5GSM-A546B, SM-A546E']),
    );
    await waitFor(() => expect(router.state.location.search).toBe(`${galaxyA}&find=sma546e`));
    expect(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.getByText('1 of 1 model shown')).toBeInTheDocument();
  });

  it('links to a search when no model matches', async () => {
    await open(`${galaxyA}&find=pixel`);
    expect(screen.getByText('No Galaxy A is called “pixel”.')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Search the whole shop' })).toHaveAttribute(
      'href',
      '/device-batteries?q=pixel',
    );
    expect(screen.getByRole('link', { name: 'Show all models again' })).toHaveAttribute(
      'href',
      `/find-my-battery${galaxyA}`,
    );
  });

  it('works as a form without JavaScript and keeps the answers', async () => {
    const { html } = await open(`${galaxyA}&find=a5`);
    const form = without(html).querySelector('form') as HTMLFormElement;
    expect(form).toHaveAttribute('action', '/find-my-battery');
    expect(new URLSearchParams(new FormData(form) as unknown as Record<string, string>).toString()).toBe(
      `${galaxyA.slice(1)}&find=a5`,
    );
    expect(html).toMatch(/<noscript><button type="submit"/);
  });

  it('shows brand and series as one answer, each with Change', async () => {
    await open(galaxyA);
    expect(changes()).toEqual([
      ['Change Android', '/find-my-battery'],
      ['Change Samsung · Galaxy A', '/find-my-battery?category=Android&brand=Samsung'],
    ]);
  });

  it('appears again for an unknown model', async () => {
    await open(`${galaxyA}&model=Galaxy+A99`);
    asks('Which Galaxy A is it?');
    expect(screen.getByText('We have no “Galaxy A99” here. Please choose again.')).toBeInTheDocument();
  });
});

describe('finder: battery step', () => {
  const chosen = `${galaxyA}&model=Galaxy+A54+5G`;

  it('follows the model, takes the focus and remembers the device', async () => {
    const { router } = await open(`${galaxyA}&find=a54`);
    await userEvent.click(screen.getByRole('link', { name: /^Galaxy A54 5G/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your battery' })).toHaveFocus());
    asks('Your battery');
    expect(router.state.location.search).toBe(chosen);
    expect(remembered()).toEqual({
      id: 'galaxy-a54-5g',
      name: 'Galaxy A54 5G',
      brand: 'Samsung',
      category: 'Android',
      imageUrl: '/api/images/devices/galaxy-a54-5g.svg',
      modelNumbers: ['SM-A546B', 'SM-A546E'],
    });
    await router.navigate(-1);
    await waitFor(() => asks('Which Galaxy A is it?'));
  });

  it('renders product and price on the server and adds to cart', async () => {
    const { html, calls, store } = await open(chosen);
    expect(html).toContain('5,000 mAh');
    const article = within(screen.getByRole('article', { name: 'Galaxy A54 5G Battery' }));
    expect(article.getByText('In Stock')).toBeInTheDocument();
    expect(article.getByRole('link', { name: 'All about this battery' })).toHaveAttribute(
      'href',
      '/product/galaxy-a54-5g-battery',
    );
    await userEvent.click(article.getByRole('button', { name: /^Add to Cart/ }));
    expect(JSON.stringify(store.getState())).toContain('"productId":"galaxy-a54-5g-battery"');
    expect(calls).toEqual([]);
  });

  it('links to the back-in-stock form when out of stock', async () => {
    server.use(
      http.get(`${apiUrl}/devices/models`, () =>
        HttpResponse.json([model('Galaxy A54 5G', { product: { inStock: false } })]),
      ),
    );
    await open(chosen);
    expect(screen.getByRole('link', { name: "Tell me when it's back" })).toHaveAttribute(
      'href',
      '/product/galaxy-a54-5g-battery#back-in-stock',
    );
    expect(screen.queryByRole('button', { name: /Add to Cart/ })).not.toBeInTheDocument();
  });

  it('offers to remember or forget the device of a shared link', async () => {
    await open(chosen);
    expect(screen.getByText('Is this your device?')).toBeInTheDocument();
    expect(remembered()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remember it' }));
    expect(remembered()).toMatchObject({ name: 'Galaxy A54 5G' });
    expect(screen.getByText('Your Galaxy A54 5G is remembered.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(remembered()).toBeNull();
  });

  it('shows an error when the models cannot be loaded', async () => {
    server.use(http.get(`${apiUrl}/devices/models`, failing));
    await open(chosen);
    expect(screen.getByText('The devices could not be loaded.')).toBeInTheDocument();
    expect(changes().at(-1)).toEqual(['Change Galaxy A54 5G', `/find-my-battery${galaxyA}`]);
  });
});

describe('finder metadata', () => {
  it.each(['', '?category=Android', `${galaxyA}&model=Galaxy+A54+5G`])(
    'at "%s" has one canonical URL',
    async (query) => {
      const { head } = await open(query);
      expect(document.title).toBe('Find my battery | Test Shop');
      expect(canonical()).toBe('http://localhost/find-my-battery');
      expect(head).not.toContain('noindex');
      expect(head + document.body.innerHTML).toContain('BreadcrumbList');
    },
  );
});

describe('"I don\'t know my model"', () => {
  it.each([
    ['iPhone', 'About: the line Model Number says A2633.'],
    ['Android', 'About phone: the line Model number says SM-A546E.'],
    ['iPad', 'About: the line Model Number says A2602.'],
    ['Tablet', 'About tablet: the line Model number says SM-X200.'],
  ])('illustrates where to find the model number of an %s', async (kind, drawing) => {
    const { reads } = await openWhere(`?kind=${kind}`);
    expect(screen.getByRole('img', { name: drawing })).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /^The back: / })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: kind, current: 'page' })).toBeInTheDocument();
    expect(canonical()).toBe(`http://localhost/find-my-battery/model-number?kind=${kind}`);
    expect(reads).toEqual([]);
  });

  it('is linked from every question and links back', async () => {
    const { router } = await openWhere('?kind=Android&category=Android&brand=Samsung&series=Galaxy+A');
    await userEvent.click(screen.getByRole('link', { name: 'Back to the questions' }));
    await waitFor(() => asks('Which Galaxy A is it?'));
    expect(router.state.location.search).toBe(galaxyA);
    await userEvent.click(screen.getByRole('link', { name: 'Show me where' }));
    expect(await screen.findByRole('heading', { level: 1, name: "I don't know my model" })).toBeInTheDocument();
  });

  it('is the redirect target of ?where=', async () => {
    const { router } = await hydrateApp([...finder, ...modelNumber], { path: '/find-my-battery' });
    await router.navigate('/find-my-battery?where=1&category=iPad');
    expect(router.state.location.pathname + router.state.location.search).toBe(
      '/find-my-battery/model-number?kind=iPad&category=iPad',
    );
  });

  it('finds a device by number and remembers it', async () => {
    const battery = product({
      id: 'b',
      slug: 'galaxy-a54-battery',
      deviceId: 'd',
      deviceName: 'Galaxy A54',
      modelNumbers: ['SM-A546E'],
    });
    const asked: string[] = [];
    server.use(
      http.get(`${apiUrl}/products`, ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(productPage([battery]));
      }),
    );
    await openWhere('?kind=Android');
    await userEvent.type(screen.getByLabelText('Model number'), ' sm-a546e/ds{Enter}');
    expect(await screen.findByText(/SM-A546E is one of its model numbers/)).toBeInTheDocument();
    expect(asked).toEqual(['?q=sm-a546e%2Fds&limit=3']);
    expect(screen.getByLabelText('Model number')).toHaveFocus();
    const link = screen.getByRole('link', { name: 'Show my battery' });
    expect(link).toHaveAttribute('href', '/product/galaxy-a54-battery');
    link.addEventListener('click', (event) => event.preventDefault());
    await userEvent.click(link);
    expect(remembered()).toMatchObject({ id: 'd', name: 'Galaxy A54', modelNumbers: ['SM-A546E'] });
  });

  it.each([
    ['ZZ-1234', 'We know no device with the number ZZ-1234.'],
    ['MLPG3LL/A', 'MLPG3LL/A is the part number.'],
  ])('for %s renders "%s" on the server', async (number, words) => {
    const { html, calls } = await openWhere(`?kind=iPhone&number=${encodeURIComponent(number)}`);
    expect(without(html)).toHaveTextContent(words);
    expect(screen.getByText(words)).toBeInTheDocument();
    expect(calls).toEqual([]);
  });

  it('shows an error and searches again after Retry', async () => {
    server.use(http.get(`${apiUrl}/products`, failing));
    await openWhere('?kind=iPhone&number=A2633');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).not.toHaveAttribute('aria-busy', 'true'));
    server.use(http.get(`${apiUrl}/products`, () => HttpResponse.json(productPage([]))));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('We know no device with the number A2633.')).toBeInTheDocument();
  });

  it('works as a form without JavaScript and keeps kind and answers', async () => {
    const { html } = await openWhere('?kind=iPad&category=iPad&number=A2602');
    const form = without(html).querySelector('form') as HTMLFormElement;
    expect(Object.fromEntries(new FormData(form))).toEqual({ kind: 'iPad', category: 'iPad', number: 'A2602' });
  });
});
