import { Agent, type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
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

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  /** The body as JSON; undefined when it is none. */
  json: Json;
}

/** An answer's JSON, which a test reads at its own risk. */
// biome-ignore lint/suspicious/noExplicitAny: the sweeps read answers of all kinds, and a wrong guess fails the test
export type Json = any;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends a call as a page of the shop would, without a browser's own corrections of bad input. */
export function send({ method = 'GET', path, headers = {}, body }: Call): Promise<Answer> {
  const payload = body === undefined ? undefined : typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body);
  const usual: OutgoingHttpHeaders = { host: new URL(siteUrl()).host, origin: siteUrl() };
  if (payload !== undefined) Object.assign(usual, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) });
  const all = Object.fromEntries(Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== undefined));
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(siteUrl());
    const outgoing = request({ hostname, port, path, method, headers: all, agent, setHost: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text, json: parsed(text) });
      });
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

function parsed(text: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
