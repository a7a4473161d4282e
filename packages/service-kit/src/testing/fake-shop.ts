import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Shop } from '@shop/contracts/shop';

/** Serves the shop details that mails need. */
export class FakeShop {
  /** Response status; 503 simulates an unavailable orders service. */
  status = 200;
  url = '';
  private readonly server: Server;

  private constructor(shop: Shop) {
    this.server = createServer((request, response) => {
      response.writeHead(request.url === '/api/shop' ? this.status : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(shop));
    });
  }

  static async start(shop: Shop): Promise<FakeShop> {
    const fake = new FakeShop(shop);
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    fake.url = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`;
    return fake;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
