import { afterEach, describe, expect, test } from '@jest/globals';
import { until } from './until.ts';
import { Upstream } from './upstream.ts';
import { call, closeSite, healthy, ipsOf, replicas, served, start, startNamed, times } from './upstream-site.ts';

afterEach(closeSite);

describe('upstream by name', () => {
  test('has an instance per address, requested with the name as host', async () => {
    const instances = await replicas(3);
    await startNamed(instances, ipsOf(instances));
    const outcomes = await times(60, () => call('/api/orders'));
    expect(new Set(outcomes.map(({ by }) => by))).toEqual(new Set(['127.0.0.2', '127.0.0.3', '127.0.0.4']));
    expect(JSON.parse(outcomes[0]?.body ?? '').headers.host).toBe(`orders:${instances[0]?.port}`);
  });

  test('adds new addresses and drains removed ones', async () => {
    const [a, b] = await replicas(2, (index) =>
      index === 0 ? (_, response) => void setTimeout(() => response.end('late'), 400) : undefined,
    );
    if (!a || !b) throw new Error('Two instances were asked for.');
    let known = ipsOf([a])();
    await startNamed([a, b], () => known);
    const underWay = call('/api/orders');
    await until(() => a.seen.length === 1);
    known = ipsOf([b])();
    await until(async () => (await healthy('orders', b)) === 1 && (await healthy('orders', a)) === undefined);
    expect(await served('/api/orders')).toBe('127.0.0.3');
    expect(await underWay).toMatchObject({ status: 200, body: 'late' });
  });

  test('keeps its addresses while the lookup fails', async () => {
    const instances = await replicas(2);
    let lookUps = 0;
    await startNamed(instances, () => {
      lookUps++;
      if (lookUps > 1) throw new Error('The name server is away.');
      return ipsOf(instances)();
    });
    await until(() => lookUps > 3);
    expect((await times(10, () => call('/api/orders'))).map(({ status }) => status)).toEqual(Array(10).fill(200));
  });

  test('can be listed with other names and ports', async () => {
    const [a, b] = await replicas(2);
    const other = await Upstream.start('other port');
    if (!a || !b) throw new Error('Two instances were asked for.');
    await start({
      more: { orders: [a, b, other] },
      origins: { orders: [`http://one:${a.port}`, `http://two:${b.port}`, other.origin] },
      gateway: { resolve: async (name) => [name === 'one' ? '127.0.0.2' : '127.0.0.3'] },
    });
    const outcomes = await times(60, () => served('/api/orders'));
    expect(new Set(outcomes)).toEqual(new Set(['127.0.0.2', '127.0.0.3', 'other port']));
  });
});
