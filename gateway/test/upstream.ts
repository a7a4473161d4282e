import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
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

/** A small real service: echoes what reached it, or does what a test wants; `/readyz` answers as its {@link state} says. */
export class Upstream {
  readonly seen: Seen[] = [];
  /** `hanging` answers no health check, like a process that is stopped or busy. */
  state: 'ready' | 'unavailable' | 'draining' | 'hanging' = 'ready';
  /** False: it handles a request as soon as its headers are there. */
  readsBodies = true;
  /** Health checks so far. */
  checks = 0;
  /** Of the next ones so many fail. */
  checksToFail = 0;
  port = 0;
  /** What an upgrade waits for. */
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

  /** On a free port, or on the given one of another address. */
  static async start(name: string, handler: Handler = echo, { ip = '127.0.0.1', port = 0 } = {}): Promise<Upstream> {
    const upstream = new Upstream(handler, name, ip);
    upstream.port = port;
    await upstream.listen();
    return upstream;
  }

  get origin(): string {
    return `http://${this.ip}:${this.port}`;
  }

  /** Listens where it listened before. */
  async listen(): Promise<void> {
    this.server = createServer((request, response) => void this.serve(request, response));
    this.sockets = acceptSockets(this.server, this.name, () => this.beforeUpgrade());
    await new Promise<void>((resolve, reject) => this.server?.once('error', reject).listen(this.port, this.ip, resolve));
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Handles requests as in the beginning, and has seen none. */
  reset(): void {
    this.handler = this.usual;
    this.seen.length = 0;
  }

  /** Dies: nobody listens any more and open connections break. */
  async kill(): Promise<void> {
    const { server } = this;
    if (!server) return;
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    for (const client of this.sockets?.clients ?? []) client.terminate();
    this.server = undefined;
    await closed;
  }

  /** Closes its open sockets with a code. */
  dropSockets(code: number): void {
    for (const client of this.sockets?.clients ?? []) client.close(code);
  }

  /** Resolves when it has no open socket any more. */
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
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    // The gateway's own subscription is no request that a test waits for.
    if (seen.url !== '/internal/events') this.seen.push(seen);
    response.setHeader('x-served-by', this.name);
    this.handler(seen, response);
  }
}

/** Sends back what was asked, as JSON. */
export const echo: Handler = ({ method, url, headers, body }, response) => {
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ method, url, headers, length: body.length }));
};

/** The socket of support: refuses what carries no identity, greets, then says back what it gets. */
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
