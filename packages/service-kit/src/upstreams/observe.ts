import { Gauge, type Registry, register } from 'prom-client';
import type { Instance } from './instance.ts';
import type { Upstream } from './upstream.ts';

/** Exposes metrics of upstream services: instances by service and address, and retried requests. */
export function observeUpstreams(upstreams: Upstream[], registry: Registry = register): void {
  const instances: [name: string, help: string, value: (instance: Instance) => number][] = [
    ['upstream_instance_healthy', '1 while new requests go to the instance', ({ available }) => Number(available)],
    [
      'upstream_instance_ejections_total',
      'How often the instance was taken out for new requests',
      ({ ejections }) => ejections,
    ],
    [
      'upstream_instance_outstanding_requests',
      'Requests without a complete response, streams of events apart',
      ({ outstanding, uploads }) => outstanding + uploads,
    ],
    ['upstream_instance_sockets', 'Sockets of /ws', ({ sockets }) => sockets],
    ['upstream_instance_event_streams', 'Streams of events to browsers', ({ eventStreams }) => eventStreams],
  ];
  for (const [name, help, value] of instances) {
    // Services in one test process share the registry; the latest metric wins.
    registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: ['service', 'instance'],
      registers: [registry],
      collect() {
        this.reset();
        for (const upstream of upstreams)
          for (const [address, instance] of upstream.instances)
            this.set({ service: upstream.name, instance: address }, value(instance));
      },
    });
  }
  registry.removeSingleMetric('upstream_retries_total');
  new Gauge({
    name: 'upstream_retries_total',
    help: 'Safe requests that were sent to a second instance',
    labelNames: ['service'],
    registers: [registry],
    collect() {
      for (const { name, retries } of upstreams) this.set({ service: name }, retries);
    },
  });
}
