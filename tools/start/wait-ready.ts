import { get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Ports } from './ports.ts';

/** Waits until every process is ready according to its internal port. */
export async function everythingReady(ports: Ports, withinMs = 30_000): Promise<void> {
  const asked = { ...ports.services, shell: [ports.shell], gateway: [ports.gateway] };
  const waits = Object.entries(asked).flatMap(([name, processes]) =>
    processes.map((port) => ready(name, port, withinMs)),
  );
  await Promise.all(waits);
}

async function ready(name: string, port: number, withinMs: number): Promise<void> {
  const until = Date.now() + withinMs;
  let last = '';
  while (Date.now() < until) {
    const { status, body } = await ask(`http://127.0.0.1:${port + 1}/readyz`);
    if (status === 200) return;
    last = body;
    await sleep(50);
  }
  throw new Error(`${name} is not ready after ${withinMs / 1000} s: ${last}`);
}

/** Uses http.get because fetch would keep 8 MB in this process while the site runs. */
const ask = (url: string) =>
  new Promise<{ status: number; body: string }>((resolve) => {
    const request = get(url, { agent: false, timeout: 2_000 }, (res) => {
      let body = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (body += chunk));
      res.on('end', () => resolve({ status: res.statusCode ?? 0, body }));
    });
    request.on('timeout', () => request.destroy());
    request.on('error', (error) => resolve({ status: 0, body: error.message }));
  });
