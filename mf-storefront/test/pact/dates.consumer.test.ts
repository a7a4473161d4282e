/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { pickupLocations } from '@shop/contracts/orders';
import { regions } from '@shop/contracts/parishes';
import { datesApi } from '../../src/shared/dates/dates.api.ts';
import { json, pactWith, storeAt } from './pact.ts';

const { regex, string } = MatchersV3;
const moment = regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/, '2026-11-23T15:30:00.000Z');
const deadline = string('2 PM today');
const arrival = { text: regex(/^Arrives .+$/, 'Arrives Tue 24 Nov'), deadline };
const ready = { text: regex(/^Ready .+$/, 'Ready today after 3 PM'), deadline };

describe('mf-storefront asks orders', () => {
  it('when an order placed now arrives or is ready', () =>
    pactWith('orders')
      .addInteraction()
      .given('the shop is set up')
      .uponReceiving('a look at the dates')
      .withRequest('GET', '/api/shop/dates')
      .willRespondWith(200, (answer) =>
        answer.headers(json).jsonBody({
          validUntil: moment,
          delivery: Object.fromEntries(regions.map((region) => [region, arrival])),
          pickup: Object.fromEntries(pickupLocations.map((store) => [store, ready])),
        }),
      )
      .executeTest(async ({ url }) => {
        const { data } = await storeAt(url).dispatch(datesApi.endpoints.shopDates.initiate());
        expect(data).toMatchObject({
          delivery: { kingston: { text: 'Arrives Tue 24 Nov' } },
          pickup: { kingston: { deadline: '2 PM today' } },
        });
      }));
});
