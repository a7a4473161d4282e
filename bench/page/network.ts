import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';

/** Slow 4G: milliseconds, and bytes a second. DevTools charges the latency for each request, not for each connection. */
export const slow4g = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** A request of the page. */
export interface SeenRequest {
  url: string;
  type: string;
  start: number;
  /** The same as milliseconds since 1970, to compare with the page's own clock. */
  wall: number;
  /** 0 while it is under way. */
  end: number;
  /** As they travelled, compressed, without headers. */
  bytes: number;
}

export interface Network {
  /** All that the page has requested since the recording began. */
  requests(): SeenRequest[];
  /** When anything was requested, received or ended, in milliseconds since 1970. */
  lastActivity(): number;
}

export async function recordRequests(cdp: CDPSession): Promise<Network> {
  let last = Date.now();
  for (const event of ['requestWillBeSent', 'responseReceived', 'dataReceived', 'loadingFinished', 'loadingFailed'] as const)
    cdp.on(`Network.${event}`, () => (last = Date.now()));
  const seen = new Map<string, SeenRequest & { headers: number }>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime }) => {
    if (request.url.startsWith('http'))
      seen.set(requestId, { url: request.url, type: type ?? '', start: timestamp, wall: wallTime * 1000, end: 0, bytes: 0, headers: 0 });
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

/** Nothing travelled for so long: the page has come to rest. Later than it begins by itself with what can wait. */
const quietMs = 1_500;
const leastMs = 3_500;
const longestMs = 40_000;

/** Waits until nothing travels any more. */
export async function settled({ lastActivity }: Network): Promise<void> {
  const began = Date.now();
  const isQuiet = () => Date.now() - began > leastMs && Date.now() - lastActivity() > quietMs;
  while (!isQuiet() && Date.now() - began < longestMs) await wait(50);
}

export const isScript = ({ type, url }: SeenRequest): boolean => type === 'Script' || url.endsWith('.js');
