import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../entry/root.mjs';
import { alarms, dashboards, datasources, metricsIn, scrapedServices } from './observability.ts';

const text = (file: string) => readFileSync(join(root, file), 'utf8');
const found = (source: string, pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);

/** Metrics on the dashboards that prom-client or Prometheus itself provides. */
const ofOthers = [
  'nodejs_eventloop_lag_p99_seconds',
  'process_cpu_seconds_total',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
  'up',
  'ALERTS',
];

/** Names of the metrics that the processes' source code creates. */
function measured(): Set<string> {
  const sources = globSync('{gateway,shell,packages/service-kit,services/*}/src/**/*.ts', { cwd: root }).map(text);
  const made = (pattern: RegExp) => sources.flatMap((source) => found(source, pattern));
  const histograms = made(/\b[Hh]istogram\((?:\{\s*name: )?\s*'(\w+)'/g);
  return new Set([
    ...made(/\b(?:[Cc]ounter|[Gg]auge|measured)(?:<\w+>)?\((?:\{\s*name: )?\s*'(\w+)'/g),
    ...made(/'(upstream_instance_\w+)'/g),
    ...histograms.flatMap((name) => ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`)),
    ...ofOthers,
  ]);
}

describe('metricsIn', () => {
  it.each([
    ['sum by (job, queue) (outbox_jobs{state="dead"}) > 0', ['outbox_jobs']],
    ['histogram_quantile(0.95, sum by (le) (rate(a_bucket{b!~"c.*|d"}[$__rate_interval]))) or vector(0)', ['a_bucket']],
    ['absent(up{job="a"}) or rate(b_total[5m]) / rate(c_total[5m]) > 340e6', ['up', 'b_total', 'c_total']],
  ])('finds the metrics of %s', (expr, names) => {
    expect(metricsIn(expr)).toEqual(names);
  });
});

describe.each(dashboards().map((dashboard) => [dashboard.title, dashboard] as const))(
  'the dashboard %s',
  (_, { panels }) => {
    const drawn = panels.filter(({ type }) => type !== 'row');

    it('shows only metrics that a process exports', () => {
      const known = measured();
      const unknown = drawn.flatMap(({ title, targets = [] }) =>
        targets.flatMap(({ expr }) =>
          metricsIn(expr)
            .filter((name) => !known.has(name))
            .map((name) => `${title}: ${name}`),
        ),
      );
      expect(unknown).toEqual([]);
    });

    it('has title, description, expression and data source for each panel', () => {
      for (const { title, description, targets = [] } of drawn) {
        expect([title, description, targets.length > 0]).toEqual([
          expect.stringMatching(/\w/),
          expect.stringMatching(/\.$/),
          true,
        ]);
        expect(new Set(targets.map(({ refId }) => refId)).size).toBe(targets.length);
        for (const { expr, datasource } of targets) {
          expect(metricsIn(expr)).not.toEqual([]);
          expect(datasources()).toContain(datasource.uid);
        }
      }
    });

    it('has a unique id and place for each panel', () => {
      expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
      const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
        Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)} ${y + Math.floor(cell / w)}`),
      );
      expect(new Set(cells).size).toBe(cells.length);
      expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
    });
  },
);

describe('the dashboards', () => {
  it('have unique ids and titles', () => {
    expect(dashboards().map(({ uid, title }) => [uid, title])).toEqual([
      ['chat', 'Support chat'],
      ['shop', 'Shop'],
    ]);
  });
});

describe.each(alarms().map((alarm) => [alarm.name, alarm] as const))(
  'the alarm %s',
  (name, { expr, severity, summary }) => {
    it('uses an exported metric and has a sentence as summary', () => {
      const known = measured();
      expect(metricsIn(expr).filter((metric) => !known.has(metric))).toEqual([]);
      expect(metricsIn(expr)).not.toEqual([]);
      expect(severity).toMatch(/^(critical|warning)$/);
      expect(summary).toMatch(/^(\{\{|[A-Z]).*\.$/);
    });

    it('has figures at which it fires', () => {
      expect(found(text('tools/compose/alarms.yml'), /\balertname: (\w+)/g)).toContain(name);
    });

    it('is explained in the runbook', () => {
      expect(found(text('docs/runbook.md'), /^\| `(\w+)`/gm)).toContain(name);
    });
  },
);

describe('Prometheus', () => {
  it('scrapes every process with metrics', () => {
    const services = text('docker-compose.yml').split(/^ {2}(?=[a-z-]+:$)/m);
    const processes = services
      .filter((service) => /^ {4}<<: \*process$/m.test(service))
      .map((service) => service.split(':')[0] ?? '');
    expect(scrapedServices().sort()).toEqual(processes.filter((name) => name !== 'mailbox').sort());
  });
});
