import { podman } from '../../tools/compose/command.ts';
import { alarms, dashboards, scrapedServices } from '../../tools/compose/observability.ts';
import { ComposedSite } from '../../tools/compose/site.ts';
import { tryOrder } from '../site/belongings.ts';
import { Caller } from '../site/calls.ts';
import { listen, openTicket } from '../site/live-chat.ts';
import { siteUrl } from '../site/shared-site.ts';
import { expect, test } from '../site/test.ts';

const site = new ComposedSite(process.env.COMPOSED);
/** An alarm fires after a minute, and some metrics need two scrapes. */
test.describe.configure({ mode: 'default', timeout: 600_000 });

/** As in prometheus.yml. */
const scrapeMs = 15_000;

interface Sample {
  metric: Record<string, string>;
  value: [at: number, value: string];
}

interface Rule {
  name: string;
  health: string;
  state: 'inactive' | 'pending' | 'firing';
}

/** Queries Prometheus inside its container, because its port is not published. */
async function ask<T>(path: string): Promise<T> {
  const [prometheus = ''] = await site.containers('prometheus');
  return JSON.parse(await podman('exec', prometheus, 'wget', '-q', '-O', '-', `http://127.0.0.1:9090/api/v1/${path}`))
    .data;
}

const query = async (expr: string) =>
  (await ask<{ result: Sample[] }>(`query?query=${encodeURIComponent(expr)}`)).result;
/** All journeys of this site are within 30 minutes. */
const shown = (expr: string) => query(expr.replaceAll('$__rate_interval', '30m'));
const rules = async () => (await ask<{ groups: { rules: Rule[] }[] }>('rules')).groups.flatMap((group) => group.rules);
const firing = async () => (await rules()).filter(({ state }) => state === 'firing').map(({ name }) => name);

/** Number of processes that Prometheus can scrape, by service. */
async function answering(): Promise<Record<string, number>> {
  const samples = await query('count by (job) (up == 1)');
  return Object.fromEntries(samples.map(({ metric, value }) => [metric.job, Number(value[1])]));
}

/** Places an order and opens a ticket as a new guest. */
async function customer(): Promise<void> {
  const guest = new Caller();
  await guest.get('/');
  expect((await tryOrder(guest)).status).toBe(201);
  const asking = await openTicket(siteUrl());
  const listener = await listen(asking.guest, asking.ticketId);
  const seq = await asking.say('Is it there?');
  await expect.poll(() => listener.received).toContain(seq);
  listener.close();
}

test.describe('Prometheus of the composed site', () => {
  test.beforeAll(customer);

  test('scrapes every process, including each container of a scaled service', async () => {
    const containers = await Promise.all(
      scrapedServices().map(async (name) => [name, (await site.containers(name)).length]),
    );
    await expect.poll(answering, { timeout: 90_000 }).toEqual(Object.fromEntries(containers));
  });

  test('has data for every panel of both dashboards', async () => {
    const panels = dashboards().flatMap(({ title, panels }) =>
      panels.flatMap((panel) => (panel.targets ?? []).map(({ expr }) => ({ name: `${title}: ${panel.title}`, expr }))),
    );
    let empty = panels;
    // A rate needs an event between two scrapes, and the first customer may have come before both.
    const namesOfEmpty = async () => {
      await customer();
      const left = await Promise.all(empty.map(async (panel) => ((await hasFigures(panel.expr)) ? [] : [panel])));
      empty = left.flat();
      return empty.filter(({ expr }) => !expr.startsWith('ALERTS')).map(({ name }) => name);
    };
    await expect.poll(namesOfEmpty, { timeout: 120_000, intervals: [scrapeMs] }).toEqual([]);
  });
  const hasFigures = async (expr: string) => (await shown(expr)).some(({ value }) => Number.isFinite(Number(value[1])));

  test('has counted the order and the message', async () => {
    for (const expr of [
      'sum(orders_placed_total)',
      'sum(support_messages_total)',
      'sum(support_fan_out_seconds_count)',
    ]) {
      expect(Number((await query(expr))[0]?.value[1])).toBeGreaterThan(0);
    }
  });

  test('evaluates every alarm, and none fires', async () => {
    const known = alarms().map(({ name }) => name);
    await expect.poll(async () => (await rules()).filter(({ health }) => health !== 'ok')).toEqual([]);
    expect((await rules()).map(({ name }) => name).sort()).toEqual(known.sort());
    expect(await firing()).toEqual([]);
  });

  test('raises an alarm when a service stops, until it is back', async () => {
    const [catalog = ''] = await site.containers('catalog');
    await podman('stop', '--time', '20', catalog);
    try {
      await expect.poll(firing, { timeout: 180_000 }).toContain('ServiceAway');
      const [alarm] = await query('ALERTS{alertname="ServiceAway", alertstate="firing"}');
      expect(alarm?.metric.job).toBe('catalog');
    } finally {
      await podman('start', catalog);
    }
    await expect.poll(firing, { timeout: 120_000 }).not.toContain('ServiceAway');
  });
});
