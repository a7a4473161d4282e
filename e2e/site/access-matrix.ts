import { randomUUID } from 'node:crypto';
import type { Access } from '@shop/contracts/identity';
import type { Problem } from '@shop/contracts/problem';
import type { Call, HttpResponse } from './http.ts';
import { type Operation, pathWith } from './operations.ts';
import { siteUrl } from './shared-site.ts';
import { sideBySide } from './side-by-side.ts';

export type Kind = 'guest' | 'customer' | 'admin';

/** Access words that admit each kind of caller. Owner words admit everyone here, because an unknown id has no owner to compare. */
const words: Record<Kind, Access[]> = {
  guest: ['everyone', 'guest owner'],
  customer: ['everyone', 'guest owner', 'owner', 'customer'],
  admin: ['everyone', 'guest owner', 'owner', 'staff', 'manager', 'shop owner'],
};
export const may = (kind: Kind, { access }: Operation) => access.some((word) => words[kind].includes(word));

const unknown = {
  id: '01234567-89ab-7def-8123-456789abcdef',
  orderNumber: 'ORD-000000',
  alias: 'a word of nobody',
  kind: 'devices',
  slug: 'iphone-13',
  w: '10',
  h: '10',
};

/** A call that changes nothing even where it is allowed: its ids do not exist and its body is empty. */
export const harmless = (operation: Operation): Call => ({
  method: operation.method,
  path: pathWith(operation, unknown),
  body: operation.body && {},
});

/** The problem code of a refusal, or "done". */
export const codeOf = ({ status, body }: HttpResponse) =>
  status < 400 ? 'done' : String((body as Problem | undefined)?.code);

/** "may", or the code that refuses the caller's role. */
export function roleAnswer(response: HttpResponse): string {
  const code = codeOf(response);
  return code === 'UNAUTHENTICATED' || code === 'FORBIDDEN' ? code : 'may';
}

export const roleExpected = (kind: Kind, operation: Operation) =>
  may(kind, operation) ? 'may' : kind === 'guest' ? 'UNAUTHENTICATED' : 'FORBIDDEN';

export interface Cell {
  name: string;
  expected: string;
  answer(): Promise<string>;
}

/** Makes the calls in parallel and returns a line for each unexpected response. */
export async function wrongCells(cells: Cell[]): Promise<string[]> {
  const lines = await sideBySide(4, cells, async ({ name, expected, answer }) => {
    const given = await answer();
    return given === expected ? [] : [`${name}: ${given} instead of ${expected}`];
  });
  return lines.flat();
}

type Headers = Record<string, string | undefined>;

const token = (claims: object) =>
  [{ alg: 'none' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
const claims = { sub: 'admin', role: 'admin', iss: 'gateway', aud: 'services', exp: 4_000_000_000 };

export const spoofs: [string, Headers][] = [
  ['a token', { authorization: `Bearer ${token(claims)}.` }],
  ['a token that is signed wrongly', { authorization: `Bearer ${token(claims)}.AAAA` }],
  ['basic credentials', { authorization: 'Basic b3duZXI6b3duZXI=' }],
  ['an identity', { 'x-identity': JSON.stringify(claims), 'x-user': 'admin', 'x-role': 'admin' }],
  ['a session id', { 'x-session-id': 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' }],
  ['a user id', { 'x-user-id': randomUUID(), 'x-guest-id': randomUUID() }],
  ['an address of our own', { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1' }],
  ['another address to call', { 'x-original-url': '/api/devices', 'x-rewrite-url': '/api/devices' }],
  ['an unknown session', { cookie: `sid=${'a'.repeat(32)}` }],
  ['an unsigned guest', { cookie: `gid=${randomUUID()}.forged` }],
  ['a guest named admin', { cookie: 'gid=admin; role=admin; user=admin' }],
];

/** Headers that browsers send for pages of another site. */
export const foreignOrigins = (): [string, Headers][] => [
  ['another origin', { origin: 'https://evil.example' }],
  ['no origin', { origin: undefined }],
  ['the origin null', { origin: 'null' }],
  ['an origin that begins alike', { origin: `${siteUrl()}.evil.example` }],
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['another host of the site', { 'sec-fetch-site': 'same-site' }],
];

export function socketOpening(cookie: string, origin?: string): string {
  const lines = [
    'GET /ws HTTP/1.1',
    `host: ${new URL(siteUrl()).host}`,
    'connection: Upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==',
    `cookie: ${cookie}`,
    ...(origin ? [`origin: ${origin}`] : []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n`;
}
