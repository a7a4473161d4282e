import { absurdInAddress, pageOnly } from '../../site/bad-values.ts';
import type { HttpResponse } from '../../site/http.ts';
import { test } from '../../site/test.ts';
import { pageAt, sweepAddresses } from './sweep-addresses.ts';

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
  '/conversation': ['token'],
};

const values = [...absurdInAddress, ...pageOnly].map(([, value]) => value);
const spellings = (name: string, value: string) => [`${name}=${value}`, `${name}=${value}&${name}=${value}`];

const serverFault = ({ status, text }: HttpResponse) => (status >= 500 ? `${status} ${text.slice(0, 300)}` : undefined);

const leadsAway = ({ headers: { location = '' } }: HttpResponse) =>
  location === '' || (/^\/(?![/\\])/.test(location) && !/[\r\n]/.test(location)) ? undefined : `leads to ${location}`;

for (const [path, names] of Object.entries(pageParameters)) {
  test(`${path} survives absurd parameters and never redirects to another site`, async () => {
    const addresses = names
      .flatMap((name) => values.flatMap((value) => spellings(name, value)))
      .map((query) => `${path}?${query}`);
    await sweepAddresses(path, addresses, async (address) => {
      const response = await pageAt(address);
      return serverFault(response) ?? leadsAway(response);
    });
  });
}
