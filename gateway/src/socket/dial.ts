import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Instance } from '@shop/service-kit/upstreams/instance';

/** An instance answered an upgrade without 101. */
export class UpgradeRefused extends Error {
  constructor(readonly status: number) {
    super(`The upgrade was refused with ${status}.`);
  }
}

export interface Dialed {
  response: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

const timeoutMs = 5_000;

/** Opens a socket to an instance of support. Rejects with {@link UpgradeRefused}, or with the connection error. */
export function dial({ url, lookup }: Instance, path: string, headers: string[]): Promise<Dialed> {
  return new Promise((resolve, reject) => {
    const all = [...headers, 'host', url.host, 'connection', 'Upgrade', 'upgrade', 'websocket'];
    const signal = AbortSignal.timeout(timeoutMs);
    const request = httpRequest({
      hostname: url.hostname,
      port: url.port,
      path,
      headers: all,
      lookup,
      agent: false,
      signal,
    });
    request.on('upgrade', (response, socket, head) => resolve({ response, socket, head }));
    request.on('response', (response) => {
      response.resume();
      reject(new UpgradeRefused(response.statusCode ?? 503));
    });
    request.on('error', reject);
    request.end();
  });
}
