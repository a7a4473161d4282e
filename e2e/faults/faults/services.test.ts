import { randomUUID } from 'node:crypto';
import type { Problem } from '@shop/contracts/problem';
import { tryOrder } from '../../site/belongings.ts';
import { Caller } from '../../site/calls.ts';
import { test } from '../../site/own-site.ts';
import { openFilledCheckout, orderNumberOn, placeOrderButton } from '../../site/shopping.ts';
import { expect } from '../../site/test.ts';
import { everyService, expectAllWell, reads, statusOf, whileDead } from './victim.ts';

test.afterEach(expectAllWell);

for (const service of everyService) {
  test.describe(`a call while ${service} is dead`, () => {
    test('answers 503 with a code and affects no other service', async () => {
      await whileDead(service, async () => {
        const { status, headers, body, ms } = await new Caller().get<Problem>(reads[service].path);
        expect([status, headers['content-type']]).toEqual([503, expect.stringContaining('application/problem+json')]);
        expect(body).toMatchObject({ code: 'SERVICE_UNAVAILABLE', detail: expect.stringMatching(/try again/) });
        for (const other of everyService.filter((name) => name !== service)) {
          expect([other, await statusOf(other)]).toEqual([other, reads[other].status]);
        }
        return `503 in ${ms} ms, others as usual`;
      });
    });
  });
}

test.describe('a site whose database is dead', () => {
  test('serves pages and cached lists, and takes orders once it is back', async () => {
    const seen = (await new Caller().get(reads.catalog.path)).body;
    const newSearch = () => `/api/products?q=${randomUUID()}`;
    const problemOf = async (path: string) => {
      const { status, body } = await new Caller().get<Problem | undefined>(path);
      return [path, status, body?.code];
    };
    const whileDown = async () => {
      await expect.poll(async () => (await new Caller().get(newSearch())).status).toBe(503);
      for (const path of [newSearch(), reads.orders.path, reads.support.path]) {
        expect(await problemOf(path)).toEqual([path, 503, 'SERVICE_UNAVAILABLE']);
      }
      const signIn = await new Caller().post<Problem>('/api/auth/login', {
        email: 'nobody@example.com',
        password: 'wrong password',
      });
      expect([signIn.status, signIn.body.code]).toEqual([503, 'SERVICE_UNAVAILABLE']);
      const shown = await new Caller().get(reads.catalog.path);
      expect([shown.status, shown.body]).toEqual([200, seen]);
      expect(await statusOf('shell')).toBe(200);
      return '503, catalogue from the cache, pages as usual';
    };
    await whileDead('postgres', whileDown, async () => {
      await expectAllWell();
      await expect.poll(async () => (await tryOrder(new Caller())).status).toBe(201);
    });
  });
});

test.describe('an order placed while orders is dead', () => {
  const waiting = 'Order submitted but there may have been an issue saving to our system. Please contact us if needed.';

  test('waits in the browser over a reload and arrives once', async ({ page, admin, allowErrors }) => {
    allowErrors(/status of 503/);
    const name = `Devon Waiting ${randomUUID()}`;
    const notice = page.getByRole('heading', { name: 'Your order has not reached the shop yet' });
    await openFilledCheckout(page, name);
    const whileDown = async () => {
      await placeOrderButton(page).click();
      await expect(notice).toBeVisible();
      await expect(page.getByText(waiting).first()).toBeVisible();
      await expect(page.getByRole('link', { name: /^Call \(876\)/ }).first()).toBeVisible();
      await page.getByRole('button', { name: 'Send Again' }).click();
      await expect(page.getByText('Still no answer').first()).toBeVisible();
      await page.reload();
      await expect(notice).toBeVisible();
      return 'the order waits in the browser';
    };
    const confirmed = page.getByRole('heading', { name: 'Order Confirmed!' });
    await whileDead('orders', whileDown, () => expect(confirmed).toBeVisible({ timeout: 120_000 }));
    const number = await orderNumberOn(page);
    await page.reload();
    await expect(page.getByText(number).first()).toBeVisible();
    const { body } = await admin.get<{ orders: { orderNumber: string }[] }>(
      `/api/admin/orders?search=${encodeURIComponent(name)}`,
    );
    expect(body.orders.map(({ orderNumber }) => orderNumber)).toEqual([number]);
  });
});
