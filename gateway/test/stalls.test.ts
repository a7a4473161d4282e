import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, describe, expect, test } from '@jest/globals';
import { timing } from '@shop/service-kit/upstreams/timing';
import { ownPage, type SiteOptions } from './site.ts';
import { until } from './until.ts';
import { call, closeSite, metric, type Outcome, post, quick, site, start, times } from './upstream-site.ts';

afterEach(closeSite);

describe('stalled processes', () => {
  const children: ChildProcess[] = [];
  afterEach(() => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
  });

  /** Starts `count` processes of orders behind one name. */
  async function startProcesses(count: number, gateway: SiteOptions['gateway'] = {}): Promise<ChildProcess[]> {
    let port = 0;
    for (let i = 0; i < count; i++) {
      const child = fork(new URL('./fake-service.mjs', import.meta.url).pathname, [`127.0.0.${i + 2}`, String(port)], {
        execArgv: [],
      });
      children.push(child);
      [port] = await once(child, 'message');
    }
    const resolve = async () => children.map((_, i) => `127.0.0.${i + 2}`);
    await start({ origins: { orders: [`http://orders:${port}`] }, gateway: { ...gateway, resolve } });
    return children;
  }

  test('cause no failure when one of two stalls for 1.7 s', async () => {
    await startProcesses(2, { timing });
    const stall = call('/api/orders', { method: 'POST', headers: { ...ownPage, 'x-stall-ms': '1700' }, body: '{}' });
    const outcomes: Outcome[] = [];
    let stalled = true;
    void stall.then(() => {
      stalled = false;
    });
    await times(6, async (i) => {
      while (stalled) outcomes.push(await (i % 2 ? call('/api/orders') : post()));
    });
    expect((await stall).status).toBe(200);
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
    expect(outcomes.length).toBeGreaterThan(20);
  });

  test('delay only their own open requests when one of three stops', async () => {
    const [paused] = await startProcesses(3, { timing: { ...quick, checkTimeout: 500 } });
    let done = false;
    const outcomes: Outcome[] = [];
    const client = async () => {
      while (!done) outcomes.push(await post());
    };
    const clients = times(6, client);
    await until(() => outcomes.length > 20);
    paused?.kill('SIGSTOP');
    const labels = `service="orders",instance="127.0.0.2:${site.gateway && (await portOfOrders())}"`;
    await until(async () => (await metric('upstream_instance_healthy', labels)) === 0);
    const before = outcomes.length;
    await until(() => outcomes.length > before + 50);
    expect(outcomes.slice(before).filter(({ by }) => by === '127.0.0.2')).toEqual([]);
    paused?.kill('SIGCONT');
    done = true;
    await clients;
    expect(outcomes.filter(({ status }) => status !== 200)).toEqual([]);
  });

  const portOfOrders = async () =>
    /service="orders",instance="127.0.0.2:(\d+)"/.exec(await site.gateway.metrics.metrics())?.[1];
});
