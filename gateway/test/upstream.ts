import { once } from 'node:events';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';

export interface Seen {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export type Handler = (request: Seen, response: ServerResponse) => void;

/** Service that echoes requests or runs a test's handler; `/readyz` reports its {@link state}. */
export class Upstream {
  readonly seen: Seen[] = [];
  /** `hanging` does not answer health checks, like a stopped or busy process. */
  state: 'ready' | 'unavailable' | 'draining' | 'hanging' = 'ready';
  /** False: handles a request after its headers. */
  readsBodies = true;
  checks = 0;
  /** Number of next health checks to fail. */
  checksToFail = 0;
  port = 0;
  beforeUpgrade: () => Promise<void> = async () => undefined;
  private server: Server | undefined;
  private sockets: WebSocketServer | undefined;

  handler: Handler;

  private constructor(
    private readonly usual: Handler,
    private readonly name: string,
    private readonly ip: string,
  ) {
    this.handler = usual;
  }

  /** Listens on a free port, or on the given port of another address. */
  static async start(name: string, handler: Handler = echo, { ip = '127.0.0.1', port = 0 } = {}): Promise<Upstream> {
    const upstream = new Upstream(handler, name, ip);
    upstream.port = port;
    await upstream.listen();
    return upstream;
  }

  get origin(): string {
    return `http://${this.ip}:${this.port}`;
  }

  async listen(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.sockets = acceptSockets(this.server, this.name, () => this.beforeUpgrade());
    await new Promise<void>((resolve, reject) =>
      this.server?.once('error', reject).listen(this.port, this.ip, resolve),
    );
    this.port = (this.server.address() as AddressInfo).port;
  }

  reset(): void {
    this.handler = this.usual;
    this.seen.length = 0;
  }

  async kill(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    for (const client of this.sockets?.clients ?? []) client.terminate();
    this.server = undefined;
    await closed;
  }

  dropSockets(code: number): void {
    for (const client of this.sockets?.clients ?? []) client.close(code);
  }

  async socketsGone(): Promise<void> {
    for (const client of this.sockets?.clients ?? []) await once(client, 'close');
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url === '/readyz') {
      this.checks++;
      const isReady = this.state === 'ready' && this.checksToFail === 0;
      this.checksToFail = Math.max(0, this.checksToFail - 1);
      if (this.state !== 'hanging') response.writeHead(isReady ? 200 : 503).end(JSON.stringify({ status: this.state }));
      return;
    }
    const chunks: Buffer[] = [];
    try {
      if (this.readsBodies) for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const seen = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks),
    };
    // The gateway's subscription is not a request of a test.
    if (seen.url !== '/internal/events') this.seen.push(seen);
    response.setHeader('x-served-by', this.name);
    this.handler(seen, response);
  }
}

export const echo: Handler = ({ method, url, headers, body }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ method, url, headers, length: body.length }));
};

/** Fake of support's socket: rejects upgrades without identity, greets, then echoes. */
function acceptSockets(server: Server, name: string, admit: () => Promise<void>): WebSocketServer {
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', async (request, socket, head) => {
    await admit();
    if (!request.headers.authorization) return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n');
    sockets.handleUpgrade(request, socket as Duplex, head, (client) => {
      client.send(JSON.stringify({ name, headers: request.headers, url: request.url }));
      client.on('message', (data, binary) => client.send(data, { binary }));
    });
  });
  return sockets;
}
