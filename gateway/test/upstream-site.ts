import { type Timing, timing } from '@shop/service-kit/upstreams/timing';
import { ownPage, type Site, type SiteOptions, startSite } from './site.ts';
import { type Handler, Upstream } from './upstream.ts';

/** Site of the running test; {@link start} starts it, {@link closeSite} stops it. */
export let site: Site;
export const closeSite = () => site.close();

/** Short timeouts with the same effects. The health check's timeout stays long, because a busy machine is not a failure. */
export const quick: Timing = {
  ...timing,
  lookUp: 50,
  check: 50,
  checkTimeout: 10_000,
  turn: 60_000,
  ejection: { shortest: 100, longest: 1_000, forgiven: 5_000 },
};
export const start = async (options: SiteOptions = {}) => {
  site = await startSite({ ...options, gateway: { timing: quick, ...options.gateway } });
};

export interface Outcome {
  status: number;
  by: string | null;
  body: string;
  retryAfter: string | null;
}
export async function call(path: string, init?: RequestInit): Promise<Outcome> {
  const response = await fetch(`${site.url}${path}`, init);
  const { status, headers } = response;
  return {
    status,
    by: headers.get('x-served-by'),
    body: await response.text(),
    retryAfter: headers.get('retry-after'),
  };
}
export const served = async (path = '/api/products') => (await call(path)).by;
export const post = (path = '/api/orders') => call(path, { method: 'POST', headers: ownPage, body: '{"a":1}' });
export const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

export async function metric(name: string, labels: string): Promise<number | undefined> {
  const line = (await site.gateway.metrics.getSingleMetricAsString(name))
    .split('\n')
    .find((text) => text.startsWith(`${name}{${labels}}`));
  return line ? Number(line.split(' ').at(-1)) : undefined;
}
const address = ({ origin }: Upstream) => origin.slice('http://'.length);
export const labelsOf = (service: string, upstream: Upstream) => `service="${service}",instance="${address(upstream)}"`;
export const healthy = (service: string, upstream: Upstream) =>
  metric('upstream_instance_healthy', labelsOf(service, upstream));
export const ejections = (service: string, upstream: Upstream) =>
  metric('upstream_instance_ejections_total', labelsOf(service, upstream));

/** Instances of orders on one port and different addresses, like containers behind one name. */
export async function replicas(count: number, handler?: (index: number) => Handler | undefined): Promise<Upstream[]> {
  const first = await Upstream.start('127.0.0.2', handler?.(0), { ip: '127.0.0.2' });
  const others = await times(count - 1, (i) =>
    Upstream.start(`127.0.0.${i + 3}`, handler?.(i + 1), { ip: `127.0.0.${i + 3}`, port: first.port }),
  );
  return [first, ...others];
}

/** Starts a site whose orders service is the name `orders`, resolved by `ips`. */
export async function startNamed(instances: Upstream[], ips: () => string[], more: SiteOptions = {}): Promise<void> {
  const resolve = async (name: string) => {
    if (name !== 'orders') throw new Error(`Nobody knows ${name}.`);
    return ips();
  };
  await start({
    ...more,
    more: { orders: instances },
    origins: { orders: [`http://orders:${instances[0]?.port}`] },
    gateway: { timing: quick, ...more.gateway, resolve },
  });
}
export const ipsOf = (instances: Upstream[]) => () => instances.map(({ origin }) => new URL(origin).hostname);
