import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Slow 4G: milliseconds, and bytes per second. DevTools adds the latency to each request, not to each connection. */
export const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};

export interface SeenRequest {
  url: string;
  type: string;
  start: number;
  /** Start in milliseconds since 1970, to compare with the page's clock. */
  wall: number;
  /** 0 while it is running. */
  end: number;
  /** Compressed, without headers. */
  bytes: number;
}

export interface Network {
  requests(): SeenRequest[];
  /** Last time of a request, a received chunk or an end, in milliseconds since 1970. */
  lastActivity(): number;
}

export async function recordRequests(cdp: CDPSession): Promise<Network> {
  let last = Date.now();
  for (const event of [
    'requestWillBeSent',
    'responseReceived',
    'dataReceived',
    'loadingFinished',
    'loadingFailed',
  ] as const)
    cdp.on(`Network.${event}`, () => (last = Date.now()));
  const seen = new Map<string, SeenRequest & { headers: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (request.url.startsWith('http'))
      seen.set(requestId, {
        url: request.url,
        type: type ?? '',
        start: timestamp,
        wall: wallTime * 1000,
        end: 0,
        bytes: 0,
        headers: 0,
      });
  });
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = seen.get(requestId);
    if (request) request.headers = response.encodedDataLength;
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = seen.get(requestId);
    if (request) Object.assign(request, { end: timestamp, bytes: Math.max(0, encodedDataLength - request.headers) });
  });
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const request = seen.get(requestId);
    if (request) request.end = timestamp;
  });
  await cdp.send('Network.enable');
  return { requests: () => [...seen.values()], lastActivity: () => last };
}

/** A page is idle after this silence, which is longer than the delay of its background work. */
const quietMs = 1_500;
const leastMs = 3_500;
const longestMs = 40_000;

export async function settled({ lastActivity }: Network): Promise<void> {
  const began = Date.now();
  const isQuiet = () => Date.now() - began > leastMs && Date.now() - lastActivity() > quietMs;
  while (!isQuiet() && Date.now() - began < longestMs) await wait(50);
}

export const isScript = ({ type, url }: SeenRequest): boolean => type === 'Script' || url.endsWith('.js');
