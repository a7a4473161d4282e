import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import https from 'node:https';
import { connect } from 'node:net';
import { siteUrl } from './shared-site.ts';

export interface Call {
  method?: string;
  path: string;
  /** Undefined removes a header that browsers would send. */
  headers?: OutgoingHttpHeaders;
  /** Strings and buffers are sent unchanged, other values as JSON. */
  body?: unknown;
}

/** A complete response, or the first part of an event stream. Tests name the expected body type and check the status. */
export interface HttpResponse<T = unknown> {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The parsed JSON body; undefined for other content. */
  body: T;
  ms: number;
}

const kept = { keepAlive: true, maxSockets: 8 };
const agents = { http: new http.Agent(kept), https: new https.Agent(kept) };

/** Sends a request as a page would, but without a browser's corrections of bad input. */
export function send<T = unknown>(
  { method = 'GET', path, headers = {}, body }: Call,
  site = siteUrl(),
): Promise<HttpResponse<T>> {
  const { protocol, hostname, port, host, origin } = new URL(site);
  const [{ request }, agent] = protocol === 'https:' ? [https, agents.https] : [http, agents.http];
  const payload =
    body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const usual: OutgoingHttpHeaders = { host, origin };
  if (payload !== undefined)
    Object.assign(usual, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) });
  const all = Object.fromEntries(Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined));
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path, method, headers: all, agent, setHost: false }, (incoming) => {
      const chunks: Buffer[] = [];
      const answer = () => {
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: incoming.statusCode ?? 0,
          headers: incoming.headers,
          text,
          body: parsed(text) as T,
          ms: Date.now() - began,
        });
      };
      const isEvents = incoming.headers['content-type'] === 'text/event-stream';
      incoming.on('data', (chunk) => {
        chunks.push(chunk);
        // An event stream has no end to wait for.
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

/** Sends raw bytes and returns everything received until the connection ends. */
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
