import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { UpstreamRefusal } from '../upstreams/failures.ts';
import type { UpstreamProcess } from '../upstreams/upstream-process.ts';

export interface Dialed {
  answer: IncomingMessage;
  socket: Duplex;
  head: Buffer;
}

const patienceMs = 1_500;

/**
 * Opens a socket at a process of support. Rejects with {@link UpstreamRefusal} when it says no, with the connection's error
 * when nobody answers.
 */
export function dial(process: UpstreamProcess, path: string, headers: string[]): Promise<Dialed> {
  return new Promise((resolve, reject) => {
    const { hostname, port, host } = process.url;
    const all = [...headers, 'host', host, 'connection', 'Upgrade', 'upgrade', 'websocket'];
    const request = httpRequest({ hostname, port, path, headers: all, agent: false, signal: AbortSignal.timeout(patienceMs) });
    request.on('upgrade', (answer, socket, head) => resolve({ answer, socket, head }));
    request.on('response', (answer) => {
      answer.resume();
      reject(new UpstreamRefusal(answer.statusCode ?? 503));
    });
    request.on('error', reject);
    request.end();
  });
}
