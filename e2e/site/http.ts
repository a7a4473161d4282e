import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { siteUrl } from './shared-site.ts';

export interface Call {
  method?: string;
  path: string;
  /** A header that is undefined is not sent, not even where a browser would. */
  headers?: OutgoingHttpHeaders;
  /** Text and bytes go out as they are, anything else as JSON. */
  body?: unknown;
}

/** A whole response, of a stream of events its beginning; a test names the type of the body that it expects and fails on another. */
export interface HttpResponse<T = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; undefined when it is none. */
  body: T;
  /** Milliseconds until the whole response was there. */
  ms: number;
}

const kept = { keepAlive: true, maxSockets: 8 };
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) };

/** Sends a call to a site as one of its pages would, without a browser's own corrections of bad input. */
export function send<T = unknown>({ method = 'GET', path, headers = {}, body }: Call, site = siteUrl()): Promise<HttpResponse<T>> {
  const { protocol, hostname, port, host, origin } = new URL(site);
  const [{ request }, agent] = protocol === 'https:' ? [https, agents.https] : [http, agents.http];
  const payload = body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const usual: OutgoingHttpHeaders = { host, origin };
  if (payload !== undefined) Object.assign(usual, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) });
  const all = Object.fromEntries(Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined));
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers: all, agent, setHost: false }, (incoming) => {
      const chunks: Buffer[] = [];
      const answer = () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, body: parsed(text) as T, ms: Date.now() - began });
      };
      const isEvents = incoming.headers['content-type'] === 'text/event-stream';
      incoming.on('data', (chunk) => {
        chunks.push(chunk);
        // It has no end that could be waited for.
        if (!isEvents) return;
        answer();
        incoming.destroy();
      });
      incoming.on('error', reject);
      incoming.on('end', answer);
    });
    outgoing.on('error', reject);
    outgoing.end(payload);
  });
}

/** Sends bytes that no HTTP client would, and answers with all that comes back until the connection ends. */
export function sendBytes(bytes: string): Promise<string> {
  const { hostname, port } = new URL(siteUrl());
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, 'latin1'));
    let text = '';
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
