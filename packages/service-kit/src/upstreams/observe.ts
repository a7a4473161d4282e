import { Gauge, type Registry, register } from 'prom-client';
import type { Instance } from './instance.ts';
import type { Upstream } from './upstream.ts';

/** Metrics of the services that a process calls: instances by service and address, requests that were sent a second time. */
export function observeUpstreams(upstreams: Upstream[], registry: Registry = register): void {
  const instances: [name: string, help: string, value: (instance: Instance) => number][] = [
    ['healthy', '1 while new requests go to the instance', ({ available }) => Number(available)],
    ['ejections_total', 'How often the instance was taken out for new requests', ({ ejections }) => ejections],
    [
      'outstanding_requests',
      'Requests without a complete response, streams of events apart',
      ({ outstanding, uploads }) => outstanding + uploads,
    ],
    ['sockets', 'Sockets of /ws', ({ sockets }) => sockets],
  ];
  for (const [name, help, value] of instances) {
    // Several services in one process (the tests) share the registry; the newest counts.
    registry.removeSingleMetric(`upstream_instance_${name}`);
    new Gauge({
      name: `upstream_instance_${name}`,
      help,
      labelNames: ['service', 'instance'],
      registers: [registry],
      collect() {
        this.reset();
        for (const upstream of upstreams)
          for (const [address, instance] of upstream.instances) this.set({ service: upstream.name, instance: address }, value(instance));
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
