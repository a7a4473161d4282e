import { absurdInAddress, pageOnly } from '../site/bad-values.ts';
import { type HttpResponse, send } from '../site/http.ts';
import { sideBySide } from '../site/side-by-side.ts';
import { lineAbout } from '../site/violations.ts';

/** What the addresses of pages are read for, one parameter at a time. */
const pageParameters: Record<string, string[]> = {
  '/search': ['q', 'brand', 'category', 'minPrice', 'maxPrice', 'batteryCapacity', 'inStock', 'sortBy', 'page'],
  '/device-batteries': ['q', 'brand', 'minPrice', 'maxPrice', 'batteryCapacity', 'inStock', 'sort', 'page'],
  '/device-batteries/iPhone': ['q', 'page'],
  '/find-my-battery': ['category', 'brand', 'series', 'model'],
  '/find-my-battery/model-number': ['kind', 'number', 'category', 'brand'],
  '/product/iphone-13-battery': ['q'],
  '/wishlist': ['items'],
  '/order-tracking': ['order'],
  '/newsletter/confirm': ['token'],
  '/newsletter/unsubscribe': ['token'],
  '/back-in-stock/confirm': ['token'],
  '/back-in-stock/cancel': ['token'],
  '/account/claim-orders': ['token'],
};

describe('a page whose address makes no sense', () => {
  const html = { accept: 'text/html' };
  const odd = [...absurdInAddress, ...pageOnly].map(([, value]) => value);
  const spellings = (name: string, value: string) => [`${name}=${value}`, `${name}=${value}&${name}=${value}`];

  it.each(Object.entries(pageParameters))('%s is answered, or refused, and leads nowhere else', async (path, names) => {
    const queries = names.flatMap((name) => odd.flatMap((value) => spellings(name, value)));
    const lines = await sideBySide(4, queries, async (query) => {
      const answer = await send({ path: `${path}?${query}`, headers: html });
      const violation = serverFault(answer) ?? leadsAway(answer);
      return violation ? [lineAbout({ path: `${path}?${query}` }, query.slice(0, 60), violation)] : [];
    });
    expect(lines.flat()).toEqual([]);
  });

  it.each([
    ['40 brands', `/search?${'brand=none&'.repeat(40)}`],
    ['40 filters of the catalogue', `/device-batteries?${'brand=none&inStock=true&'.repeat(20)}`],
    ['a query of 10 KB', `/search?q=${'x'.repeat(10_000)}`],
    ['10 KB of wildcards', `/device-batteries?q=${'%25_%5C'.repeat(1_500)}`],
    ['the page number 1,000,000,000', '/device-batteries/All?page=1000000000'],
    ['prices below nothing', '/search?minPrice=-5&maxPrice=-10'],
  ])('with %s is a page all the same', async (_, path) => {
    const { status, text } = await send({ path, headers: html });
    expect([status, text.includes('<h1')]).toEqual([200, true]);
  });
});

const serverFault = ({ status, text }: HttpResponse) => (status >= 500 ? `${status} ${text.slice(0, 300)}` : undefined);

const leadsAway = ({ headers: { location = '' } }: HttpResponse) =>
  location === '' || (/^\/(?![/\\])/.test(location) && !/[\r\n]/.test(location)) ? undefined : `leads to ${location}`;
