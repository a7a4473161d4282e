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

export type Answer = (request: Seen, response: ServerResponse) => void;

/** A small real service: tells what reached it, or does what a test wants. Its health check is on the next port. */
export class Upstream {
  readonly seen: Seen[] = [];
  ready = true;
  port = 0;
  /** What an upgrade waits for. */
  beforeUpgrade: () => Promise<void> = async () => undefined;
  private silent = false;
  private servers: Server[] = [];
  private sockets: WebSocketServer | undefined;

  private constructor(
    private readonly answer: Answer,
    private readonly name: string,
  ) {}

  static async start(name: string, answer: Answer = echo): Promise<Upstream> {
    const upstream = new Upstream(answer, name);
    await upstream.listen();
    return upstream;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Listens where it listened before, else on a free pair of ports. */
  async listen(): Promise<void> {
    for (;;) {
      const main = createServer((request, response) => void this.serve(request, response));
      const health = createServer((_request, response) => void (this.silent || response.writeHead(this.ready ? 200 : 503).end('{}')));
      this.sockets = acceptSockets(main, this.name, () => this.beforeUpgrade());
      const port = await listenOn(main, this.port);
      if (await listenOn(health, port + 1).catch(() => 0)) {
        this.port = port;
        this.servers = [main, health];
        return;
      }
      main.close();
    }
  }

  /** Stops answering its health check without closing anything, like a process that is stopped or busy for ever. */
  hang(): void {
    this.silent = true;
  }

  /** Dies: nobody listens any more and open connections break. */
  async kill(): Promise<void> {
    await Promise.all(
      this.servers.map((server) => {
        const closed = new Promise((resolve) => server.close(resolve));
        server.closeAllConnections();
        for (const client of this.sockets?.clients ?? []) client.terminate();
        return closed;
      }),
    );
    this.servers = [];
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
    const chunks: Buffer[] = [];
    try {
      for await (const chunk of request) chunks.push(chunk);
    } catch {
      return;
    }
    const seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    this.seen.push(seen);
    response.setHeader('x-served-by', this.name);
    this.answer(seen, response);
  }
}

/** Answers with what was asked, as JSON. */
export const echo: Answer = ({ method, url, headers, body }, response) => {
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

async function listenOn(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}
