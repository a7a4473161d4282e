import type { FastifyRequest } from 'fastify';
import type { SecurityHeaders } from '../edge/security-headers.ts';
import { acceptedEncoding, type Encoding, isJson, tagSuffix, worthCompressing } from './compression.ts';
import { encodedTag } from './request-headers.ts';

export interface ResponsePolicy {
  /** What the answer gets unless the service set it. */
  security: SecurityHeaders;
  /** Whether the service may set cookies. */
  cookies: boolean;
  compress: boolean;
}

const dropped = new Set([
  ...['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding', 'trailer', 'upgrade'],
  ...['x-request-id', 'x-powered-by', 'server'],
]);

/** Status and headers of an answer as the browser gets them. */
export class ResponseHead {
  readonly headers: string[];
  /** Body length in bytes as the service stated it; -1 when it did not. */
  length = -1;
  encoding: Encoding | undefined;
  private contentType = '';
  private encoded = false;

  constructor(
    readonly status: number,
    raw: Buffer[],
    request: FastifyRequest,
    policy: ResponsePolicy,
    setCookie: string | undefined,
  ) {
    this.headers = ['x-request-id', request.id];
    if (setCookie) this.headers.push('set-cookie', setCookie);
    const overridden = this.copy(raw, policy);
    addMissing(this.headers, policy.security, overridden);
    if (policy.compress) this.negotiate(request);
  }

  /** Takes over the service's headers; answers which of our own it set itself. */
  private copy(raw: Buffer[], { security, cookies }: ResponsePolicy): Set<string> | undefined {
    let overridden: Set<string> | undefined;
    for (let i = 0; i < raw.length; i += 2) {
      const name = String(raw[i]).toLowerCase();
      if (dropped.has(name) || (name === 'set-cookie' && !cookies)) continue;
      const value = raw[i + 1]?.toString('latin1') ?? '';
      if (name === 'content-length') this.length = Number(value);
      else if (name === 'content-type') this.contentType = value;
      else if (name === 'content-encoding' || (name === 'cache-control' && value.includes('no-transform'))) this.encoded = true;
      if (security.names.has(name)) overridden = (overridden ?? new Set()).add(name);
      this.headers.push(name, value);
    }
    return overridden;
  }

  private negotiate(request: FastifyRequest): void {
    if (this.status === 304) this.retag(lastTag(request.headers['if-none-match']));
    if (this.encoded || this.status !== 200 || !isJson(this.contentType)) return;
    if (this.length >= 0 && this.length < worthCompressing) return;
    this.vary();
    this.encoding =
      request.method === 'GET' || request.method === 'POST' ? acceptedEncoding(request.headers['accept-encoding']) : undefined;
    if (!this.encoding) return;
    this.drop('content-length');
    this.drop('accept-ranges');
    this.retag(tagSuffix[this.encoding]);
    this.headers.push('content-encoding', this.encoding);
  }

  private vary(): void {
    const at = this.find('vary');
    if (at < 0) this.headers.push('vary', 'accept-encoding');
    else if (!/accept-encoding|\*/i.test(this.headers[at + 1] ?? '')) this.headers[at + 1] += ', accept-encoding';
  }

  private retag(suffix: string | undefined): void {
    const at = this.find('etag');
    if (at >= 0 && suffix) this.headers[at + 1] = (this.headers[at + 1] ?? '').replace(/"$/, `${suffix}"`);
  }

  private drop(name: string): void {
    const at = this.find(name);
    if (at >= 0) this.headers.splice(at, 2);
  }

  private find(name: string): number {
    for (let i = 0; i < this.headers.length; i += 2) if (this.headers[i] === name) return i;
    return -1;
  }
}

const lastTag = (ifNoneMatch: string | undefined) => ifNoneMatch?.match(encodedTag)?.at(-1);

function addMissing(headers: string[], { list }: SecurityHeaders, overridden: Set<string> | undefined): void {
  for (const [name, value] of list) if (!overridden?.has(name)) headers.push(name, value);
}
