/** @jest-environment node */
import { MatchersV3 } from '@pact-foundation/pact';
import { newsletterApi } from '../../src/features/newsletter/newsletter.api.ts';
import { backInStockApi } from '../../src/features/product/back-in-stock.api.ts';
import { mailedLinkApi } from '../../src/shared/layout/mailed-link.api.ts';
import { battery, onSale } from './battery.ts';
import { pactWith, problem, storeAt } from './pact.ts';

const { string } = MatchersV3;

const pact = pactWith('catalog');

/** Tokens as catalog signs them for one row; the row may be missing. */
const links = {
  confirm: 'CxwtPgAAQACAAAAAAADA3negsosWIJp3uEtmQ-QAp7I',
  unsubscribe: 'CxwtPgAAQACAAAAAAADA3s_uJLu1euX2BKodWQ6z4B4',
  confirmStock: 'CxwtPgAAQACAAAAAAADA3v2JFKzWcDsvBorwDx_VNTs',
  cancel: 'CxwtPgAAQACAAAAAAADA3jMc4Yx7Yib_hPIRER1WGjY',
};
const follow = (path: string, token: string) => mailedLinkApi.endpoints.followMailedLink.initiate({ path, token });
const posted = (description: string, path: string, body: object) =>
  pact
    .addInteraction()
    .uponReceiving(description)
    .withRequest('POST', path, (request) => request.jsonBody(body));

describe('mf-storefront requests to catalog about mails', () => {
  const subscription = {
    email: 'andre@example.com',
    name: 'Andre',
    preferences: { productUpdates: true, promotions: false, batteryTips: true },
  };

  it('subscribes to the newsletter', () =>
    posted('a subscription to the newsletter', '/api/newsletter/subscribe', subscription)
      .willRespondWith(202)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(
          newsletterApi.endpoints.subscribeNewsletter.initiate(subscription),
        );
        expect(error).toBeUndefined();
      }));

  it('confirms a newsletter subscription', () =>
    pact
      .addInteraction()
      .given('a subscription to the newsletter waits for its confirmation')
      .uponReceiving('the confirmation of a subscription')
      .withRequest('POST', '/api/newsletter/confirm', (request) => request.jsonBody({ token: links.confirm }))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(follow('/newsletter/confirm', links.confirm));
        expect(error).toBeUndefined();
      }));

  it.each([
    ['is no longer good', links.confirm, 410, 'LINK_EXPIRED'],
    ['nobody made', 'x', 404, 'NOT_FOUND'],
  ] as const)('refuses a confirmation with a link that %s', (kind, token, status, code) =>
    pact
      .addInteraction()
      .given('nobody has asked for the newsletter')
      .uponReceiving(`a confirmation with a link that ${kind}`)
      .withRequest('POST', '/api/newsletter/confirm', (request) => request.jsonBody({ token }))
      .willRespondWith(status, (answer) =>
        answer.headers(problem).jsonBody({ status, code, detail: string('The link was not found.') }),
      )
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(follow('/newsletter/confirm', token));
        expect(error).toMatchObject({ status, code });
      }),
  );

  it('unsubscribes from the newsletter', () =>
    posted('a reader who leaves the newsletter', '/api/newsletter/unsubscribe', { token: links.unsubscribe })
      .willRespondWith(200)
      .executeTest(async ({ url }) => {
        const leave = follow('/newsletter/unsubscribe', links.unsubscribe);
        expect((await storeAt(url).dispatch(leave)).error).toBeUndefined();
      }));

  it.each([
    ['accepts a subscription to a product out of stock', 'that is out of stock', 'the battery is out of stock', 202],
    ['refuses a subscription to a product in stock', 'that is there again', onSale, 409],
  ] as const)('%s', (_, kind, given, status) => {
    const request = { productId: battery, email: 'andre@example.com' };
    const interaction = pact
      .addInteraction()
      .given(given, { id: battery })
      .uponReceiving(`somebody who waits for a product ${kind}`)
      .withRequest('POST', '/api/back-in-stock', (asked) => asked.jsonBody(request));
    const answered =
      status === 202
        ? interaction.willRespondWith(status)
        : interaction.willRespondWith(status, (answer) =>
            answer.headers(problem).jsonBody({ status, code: 'CONFLICT', detail: string('This product is in stock.') }),
          );
    return answered.executeTest(async ({ url }) => {
      const { error } = await storeAt(url).dispatch(backInStockApi.endpoints.askForBackInStock.initiate(request));
      expect(error).toEqual(status === 202 ? undefined : expect.objectContaining({ status }));
    });
  });

  it('confirms the address for back-in-stock mails', () =>
    pact
      .addInteraction()
      .given('an address was told what is back in stock')
      .uponReceiving('an owner who confirms the address')
      .withRequest('POST', '/api/back-in-stock/confirm', (request) => request.jsonBody({ token: links.confirmStock }))
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(follow('/back-in-stock/confirm', links.confirmStock));
        expect(error).toBeUndefined();
      }));

  it('cancels a back-in-stock subscription', () =>
    posted('somebody who waits no longer', '/api/back-in-stock/cancel', { token: links.cancel })
      .willRespondWith(204)
      .executeTest(async ({ url }) => {
        const { error } = await storeAt(url).dispatch(follow('/back-in-stock/cancel', links.cancel));
        expect(error).toBeUndefined();
      }));
});
