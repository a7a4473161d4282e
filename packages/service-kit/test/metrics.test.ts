import type { AddressInfo } from 'node:net';
import { Registry, register } from 'prom-client';
import { type InternalServer, startInternalServer } from '../src/http/internal-server.ts';
import { askedAtOnce, counter, measured } from '../src/process/metrics.ts';
import { observeReadiness } from '../src/process/process-metrics.ts';
import { Readiness } from '../src/process/readiness.ts';
import { scrape } from '../src/testing/scrape.ts';

const registry = new Registry();
let readiness: Readiness;
let internal: InternalServer;
let url: string;
beforeAll(async () => {
  readiness = await new Readiness({ database: async () => true, store: async () => false }).start();
  internal = await startInternalServer({ host: '127.0.0.1', port: 0, readiness, registry });
  url = `http://127.0.0.1:${(internal.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  readiness.stop();
  await internal.close();
});

describe('/metrics', () => {
  it('shows the readiness of the process and of each dependency', async () => {
    const said = await scrape(url);
    expect(said.get('process_ready')).toBe(0);
    expect(said.get('process_dependency_ok{dependency="database"}')).toBe(1);
    expect(said.get('process_dependency_ok{dependency="store"}')).toBe(0);
  });

  it('keeps the process ready while an optional dependency fails', async () => {
    const own = new Registry();
    const serving = await new Readiness({ database: async () => true }, { receipts: async () => false }).start();
    observeReadiness(serving, own);
    serving.stop();
    const said = await own.metrics();
    expect(said).toContain('process_ready 1');
    expect(said).toContain('process_dependency_ok{dependency="receipts"} 0');
  });

  it('starts counters with known labels at 0 and registers them only once', async () => {
    const sold = () => counter('things_sold_total', 'Things', ['kind'], [{ kind: 'small' }, { kind: 'large' }]);
    sold();
    expect(await register.getSingleMetricAsString('things_sold_total')).toContain(
      'things_sold_total{kind="small"} 0\nthings_sold_total{kind="large"} 0',
    );
    sold().inc({ kind: 'large' });
    sold();
    expect(await register.getSingleMetricAsString('things_sold_total')).toContain('things_sold_total{kind="large"} 1');
  });

  it('omits a gauge while its query fails', async () => {
    const errors: unknown[] = [];
    const answers: (() => Promise<number>)[] = [async () => 3, () => Promise.reject(new Error('away')), async () => 4];
    const depth = askedAtOnce(
      () => (answers.shift() as () => Promise<number>)(),
      (error) => errors.push(error),
    );
    const set = async (gauge: { set(value: number): void }) => {
      const read = await depth();
      if (read !== undefined) gauge.set(read);
    };
    // Both gauges share one query.
    measured('things_waiting', 'Things', [], set, registry);
    measured('things_again', 'The same things', [], set, registry);
    const seen = async () => {
      const said = await scrape(url);
      return [said.get('things_waiting'), said.get('things_again'), said.has('process_ready')];
    };
    expect([await seen(), await seen(), await seen()]).toEqual([
      [3, 3, true],
      [undefined, undefined, true],
      [4, 4, true],
    ]);
    expect(errors).toEqual([new Error('away')]);
  });

  it('responds while a query hangs, without starting it twice', async () => {
    const errors: unknown[] = [];
    let asked = 0;
    const depth = askedAtOnce(
      () => {
        asked += 1;
        return new Promise<number>(() => undefined);
      },
      (error) => errors.push(error),
      50,
    );
    const set = async (gauge: { set(value: number): void }) => gauge.set((await depth()) ?? Number.NaN);
    measured('things_that_hang', 'Things', [], set, registry);
    expect((await scrape(url)).has('process_ready')).toBe(true);
    expect((await scrape(url)).has('process_ready')).toBe(true);
    expect([asked, errors.length]).toEqual([1, 2]);
  });
});
