import type { ProductDetail } from '@shop/contracts/catalog';
import { chatRequestTaken, useChatRequest } from '@shop/platform/platform';
import { apiUrl, demoShop, type HydrateOptions, hydrateApp, renderApp, shopDates, write } from '@shop/platform/testing';
import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import productRoutes from '../src/product.tsx';
import { product } from './products.ts';
import { failing, testServer } from './server.ts';

const server = testServer();
const id = '11111111-1111-4111-8111-111111111111';
const seenBefore = '22222222-2222-4222-8222-222222222222';

function detail(part: Partial<ProductDetail> = {}): ProductDetail {
  return {
    ...product({ id, slug: 'iphone-13-battery' }),
    onSale: true,
    voltage: '3.84',
    wattHours: '12.39',
    chemistry: 'Li-ion polymer',
    originalCapacity: '3100mAh',
    inTheBox: ['Battery', 'Adhesive strips'],
    phoneImageAlt: '',
    batteryImageAlt: '',
    fits: [{ deviceId: 'd1', deviceName: 'iPhone 13', modelNumbers: ['A2482', 'A2633'] }],
    related: [product({ name: 'iPhone 13 Pro Battery', slug: 'iphone-13-pro-battery' })],
    ...part,
  };
}

const answer = (part?: Partial<ProductDetail>) =>
  server.use(http.get(`${apiUrl}/products/by-slug/iphone-13-battery`, () => HttpResponse.json(detail(part))));

beforeEach(() => {
  document.head.replaceChildren();
  answer();
});

const path = '/product/iphone-13-battery';
const hydrated = (options: HydrateOptions = {}) => hydrateApp(productRoutes, { path, ...options });

describe('product page', () => {
  it('renders on the server from two requests and hydrates without more', async () => {
    const { html, reads, calls } = await hydrated();
    for (const text of [
      'iPhone 13 Battery',
      '$6,500',
      'In Stock',
      'A2633',
      '3.84 V',
      'Li-ion polymer',
      'Battery, Adhesive strips',
    ])
      expect(html).toContain(text);
    // Explains how to find the model number, and iOS's warning about batteries.
    for (const text of ['Settings › General › About', 'cannot verify this battery']) expect(html).toContain(text);
    expect(html).toContain('4 % more than when new (3,100 mAh)');
    expect(reads).toEqual(['/api/products/by-slug/iphone-13-battery', '/api/shop/dates']);
    expect(calls).toEqual([]);
  });

  it('describes the product and its offer in structured data', async () => {
    await hydrated();
    const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '');
    const [offered, crumbs] = data['@graph'];
    expect(offered).toMatchObject({
      '@type': 'Product',
      offers: { price: '6500.00', availability: 'https://schema.org/InStock' },
    });
    expect(offered.image[0]).toMatch(/^http.*\/api\/images\/devices/);
    expect(crumbs.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'iPhone',
      'iPhone 13 Battery',
    ]);
    expect(document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href).toContain(path);
    expect(document.head.querySelector('meta[name=robots]')).toBeNull();
  });

  it('shows each image large and in a dialog', async () => {
    await hydrated();
    await userEvent.click(screen.getByRole('button', { name: 'The device' }));
    const large = screen.getByRole('button', { name: 'Enlarge the picture: The device' });
    expect(within(large).getByAltText('iPhone 13')).toBeInTheDocument();
    await userEvent.click(large);
    const dialog = within(await screen.findByRole('dialog', { name: 'The device' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Larger' }));
    expect(dialog.getByRole('region', { name: 'The device, 175 %' })).toBeInTheDocument();
  });

  it("describes images in the shop's words, also in the dialog", async () => {
    answer({ phoneImageAlt: 'Back of an iPhone 13' });
    await hydrated();
    expect(screen.getByAltText('iPhone 13 Battery')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'The device' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture: The device' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'The device' }));
    expect(dialog.getByAltText('Back of an iPhone 13')).toBeInTheDocument();
  });

  it('zooms with + and - within its limits', async () => {
    await hydrated();
    await userEvent.click(screen.getByRole('button', { name: 'Enlarge the picture: The battery' }));
    const picture = await screen.findByRole('region', { name: 'The battery, 100 %' });
    await userEvent.keyboard('-');
    expect(picture).toHaveAccessibleName('The battery, 100 %');
    await userEvent.keyboard('++++');
    expect(picture).toHaveAccessibleName('The battery, 250 %');
    await userEvent.keyboard('-');
    expect(picture).toHaveAccessibleName('The battery, 175 %');
  });

  it('links to the model number page if the finder is released', async () => {
    const { html } = await hydrated();
    expect(html).not.toContain('/find-my-battery');
    await hydrateApp(productRoutes, { path, pages: ['/find-my-battery/model-number'] });
    expect(screen.getAllByRole('link', { name: 'Show me where' })[0]).toHaveAttribute(
      'href',
      '/find-my-battery/model-number?kind=iPhone',
    );
  });

  it('saves the installation choice for the cart', async () => {
    await hydrated();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Have it fitted \+ \$2,500 JMD/ }));
    expect(localStorage.getItem('shop.installation')).toBe('true');
  });

  it('shows the arrival day, its order deadline and pickup times', async () => {
    const { html } = await hydrated();
    expect(html).toContain('Arrives Tue 24 Nov in Kingston');
    const arrival = screen.getByRole('heading', { name: 'Arrives Tue 24 Nov in Kingston' });
    expect(arrival.parentElement).toHaveTextContent('Order before 2 PM today. Delivery $700 JMD anywhere in Jamaica.');
    const pickup = screen.getByRole('heading', { name: 'Pickup in our stores, free' });
    expect(pickup.parentElement).toHaveTextContent(
      'Kingston · Ready today after 11:30 AMMontego Bay · Ready Tue 24 Nov from 10 AM',
    );
  });

  it('marks pickup times as conditional when stock is counted by store', async () => {
    await hydrated({ shop: { ...demoShop, stockByStore: true } });
    const pickup = screen.getByRole('heading', { name: 'Pickup in our stores, free' });
    expect(pickup.parentElement).toHaveTextContent('Kingston · Ready today after 11:30 AM if in stock there');
  });

  it('shows another parish’s day and saves the parish', async () => {
    await hydrated();
    await userEvent.selectOptions(screen.getByLabelText('Your parish'), 'St. Ann');
    expect(screen.getByRole('heading', { name: 'Arrives Thu 26 Nov in St. Ann' })).toBeInTheDocument();
    expect(localStorage.getItem('shop.parish')).toBe('"st-ann"');
    await hydrated();
    expect(screen.getAllByRole('heading', { name: 'Arrives Thu 26 Nov in St. Ann' })[0]).toBeInTheDocument();
  });

  it('uses Kingston without a saved parish', async () => {
    localStorage.setItem('shop.parish', '"constructor"');
    await hydrated();
    expect(screen.getByRole('heading', { name: 'Arrives Tue 24 Nov in Kingston' })).toBeInTheDocument();
  });

  it('reloads expired dates', async () => {
    const validUntil = new Date(Date.now() - 60_000).toISOString();
    const kingston = { ...shopDates().delivery.kingston, text: 'Arrives Wed 25 Nov' };
    server.use(
      http.get(`${apiUrl}/shop/dates`, () => HttpResponse.json({ ...shopDates(), validUntil }), { once: true }),
      http.get(`${apiUrl}/shop/dates`, () =>
        HttpResponse.json({ ...shopDates(), delivery: { ...shopDates().delivery, kingston } }),
      ),
    );
    await hydrated();
    expect(await screen.findByRole('heading', { name: 'Arrives Wed 25 Nov in Kingston' })).toBeInTheDocument();
  });

  it('shows the delivery fee without dates', async () => {
    server.use(http.get(`${apiUrl}/shop/dates`, failing));
    await hydrated();
    expect(screen.getByRole('heading', { name: 'Delivery $700 JMD anywhere in Jamaica' })).toBeInTheDocument();
    expect(screen.queryByText(/Arrives|Ready/)).not.toBeInTheDocument();
  });

  it('shows warranty and returns', async () => {
    await hydrated();
    const promise = screen.getByRole('heading', { name: 'New battery, 6 months warranty' });
    expect(promise.parentElement).toHaveTextContent(/within 14 days of getting it; we pay for its way back\./);
  });

  it('opens a chat about the product', async () => {
    const { result } = renderHook(useChatRequest);
    await hydrated();
    await userEvent.click(screen.getByRole('button', { name: 'Not sure? Ask us' }));
    expect(result.current?.subject).toBe('Question about iPhone 13 Battery');
    act(chatRequestTaken);
  });

  it('shows alternatives and noindex for a discontinued product', async () => {
    answer({ onSale: false });
    const { html } = await hydrated();
    expect(html).toContain('No longer sold.');
    expect(screen.getByRole('list', { name: 'The nearest that we sell' })).toHaveTextContent('iPhone 13 Pro Battery');
    expect(screen.queryByLabelText('Have it fitted')).not.toBeInTheDocument();
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  });

  it('shows an error with Retry when loading fails', async () => {
    server.use(http.get(`${apiUrl}/products/by-slug/iphone-13-battery`, failing, { once: true }));
    renderApp(productRoutes, { path });
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Product');
    await userEvent.click(retry);
    expect(await screen.findByRole('heading', { level: 1, name: 'iPhone 13 Battery' })).toBeInTheDocument();
  });

  it('shows a skeleton while loading', async () => {
    let load = () => {};
    const held = new Promise<void>((resolve) => {
      load = resolve;
    });
    server.use(http.get(`${apiUrl}/products/by-slug/iphone-13-battery`, () => held, { once: true }));
    renderApp(productRoutes, { path });
    expect(await screen.findByRole('status', { name: 'Loading the product' })).toBeInTheDocument();
    load();
    expect(await screen.findByRole('heading', { level: 1, name: 'iPhone 13 Battery' })).toBeInTheDocument();
  });

  it('shows "no such product" for an unknown slug', async () => {
    server.use(
      http.get(`${apiUrl}/products/by-slug/iphone-13-battery`, () =>
        HttpResponse.json({ code: 'NOT_FOUND' }, { status: 404 }),
      ),
    );
    renderApp(productRoutes, { path });
    expect(await screen.findByRole('heading', { name: 'There is no such product' })).toBeInTheDocument();
  });
});

describe('back-in-stock form', () => {
  let sent: unknown;
  const send = async (email: string) => {
    answer({ inStock: false });
    await hydrated();
    if (email) await write(userEvent, screen.getByLabelText('Email'), email);
    await userEvent.click(screen.getByRole('button', { name: "Tell me when it's back" }));
  };
  beforeEach(() => {
    sent = undefined;
    server.use(
      http.post(`${apiUrl}/back-in-stock`, async ({ request }) => {
        sent = await request.json();
        return new HttpResponse(null, { status: 202 });
      }),
    );
  });

  it('accepts an address and confirms the mail', async () => {
    await send('ann@example.com');
    expect(await screen.findByText(/We will write to ann@example.com/)).toBeInTheDocument();
    expect(sent).toEqual({ productId: id, email: 'ann@example.com' });
  });

  it('rejects an empty or malformed address', async () => {
    await send('');
    expect(screen.getByText('Enter your email address.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    await write(userEvent, screen.getByLabelText('Email'), 'ann');
    await userEvent.click(screen.getByRole('button', { name: "Tell me when it's back" }));
    expect(screen.getByText('Enter an email address such as name@example.com.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(sent).toBeUndefined();
  });

  it('shows the service’s rate limit message', async () => {
    const detail429 = 'Too many requests. Try again in 3 minutes.';
    const problem = {
      type: 'about:blank',
      title: 'Too Many Requests',
      status: 429,
      detail: detail429,
      code: 'RATE_LIMITED',
    };
    server.use(http.post(`${apiUrl}/back-in-stock`, () => HttpResponse.json(problem, { status: 429 })));
    await send('ann@example.com');
    expect(await screen.findByText(detail429)).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveValue('ann@example.com');
  });
});

describe('recently viewed products', () => {
  it('shows earlier products without the current one', async () => {
    localStorage.setItem('mf-storefront.seen', JSON.stringify([id, seenBefore, 'no id']));
    let asked = '';
    server.use(
      http.get(`${apiUrl}/products/some`, ({ request }) => {
        asked = new URL(request.url).searchParams.get('ids') ?? '';
        return HttpResponse.json([
          { ...product({ id: seenBefore, name: 'Pixel 7 Battery', slug: 'pixel-7-battery' }), onSale: true },
        ]);
      }),
    );
    await hydrated();
    expect(await screen.findByRole('link', { name: /Pixel 7 Battery/ })).toHaveAttribute(
      'href',
      '/product/pixel-7-battery',
    );
    expect(asked).toBe(seenBefore);
  });

  it('adds the current product', async () => {
    await hydrated();
    await waitFor(() => expect(localStorage.getItem('mf-storefront.seen')).toBe(JSON.stringify([id])));
  });
});
