import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  service: string;
  userId: string;
  call: string;
  /** Guest whose data is merged. */
  guestId?: string | undefined;
  body: unknown;
  /** Claims of the identity token. */
  identity: { sub: string; role: string };
}

/** Fakes of orders, support and catalog as HTTP servers. */
export class FakeAccountServices {
  readonly asked: Asked[] = [];
  /** Error responses by call. */
  readonly refusals = new Map<string, { status: number; body: object }>();
  /** Side effects before the response, by call. */
  readonly beforeResponse = new Map<string, () => Promise<unknown>>();
  /** Responses to data requests. */
  readonly data: Record<string, object> = {
    orders: { orders: [] },
    support: { tickets: [] },
    catalog: { newsletter: null },
  };
  readonly settings: { ORDERS_URL: string[]; SUPPORT_URL: string[]; CATALOG_URL: string[] };

  private constructor(private readonly servers: Server[]) {
    const [ORDERS_URL = [], SUPPORT_URL = [], CATALOG_URL = []] = servers.map((server) => [
      `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ]);
    this.settings = { ORDERS_URL, SUPPORT_URL, CATALOG_URL };
    for (const [index, server] of servers.entries()) this.serve(server, ['orders', 'support', 'catalog'][index] ?? '');
  }

  static async start(): Promise<FakeAccountServices> {
    const servers = [createServer(), createServer(), createServer()];
    await Promise.all(servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))));
    return new FakeAccountServices(servers);
  }

  forget(): void {
    this.asked.length = 0;
    this.refusals.clear();
    this.beforeResponse.clear();
  }

  /** Calls of one kind for an account, across services. */
  of(call: string, userId: string): Asked[] {
    return this.asked.filter((asked) => asked.call === call && asked.userId === userId);
  }

  async stop(): Promise<void> {
    for (const server of this.servers) server.closeAllConnections();
    await Promise.all(this.servers.map((server) => new Promise((resolve) => server.close(resolve))));
  }

  private serve(server: Server, service: string): void {
    server.on('request', async (request, response) => {
      const [, , , userId = '', call = '', guestId] = (request.url ?? '').split('/');
      if (call === '') return void response.end('{}');
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk);
      const [, claims = ''] = (request.headers.authorization ?? '').split('.');
      const identity = JSON.parse(Buffer.from(claims, 'base64url').toString());
      this.asked.push({
        service,
        userId,
        call,
        guestId,
        body: JSON.parse(Buffer.concat(chunks).toString() || 'null'),
        identity,
      });
      await this.beforeResponse.get(`${service} ${call}`)?.();
      const refusal = this.refusals.get(`${service} ${call}`);
      if (refusal)
        return void response
          .writeHead(refusal.status, { 'content-type': 'application/json' })
          .end(JSON.stringify(refusal.body));
      if (call === 'data') return void response.writeHead(200).end(JSON.stringify(this.data[service]));
      response.writeHead(204).end();
    });
  }
}
