import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { demoShop } from '@shop/demo/shop';

/** The site where mails read the shop's details. */
export class ShopStandIn {
  /** What it answers with; 503 as while orders is away. */
  status = 200;
  url = '';
  private readonly server: Server = createServer((request, response) => {
    response.writeHead(request.url === '/api/shop' ? this.status : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(demoShop));
  });

  static async start(): Promise<ShopStandIn> {
    const shop = new ShopStandIn();
    await new Promise<void>((resolve) => shop.server.listen(0, '127.0.0.1', resolve));
    shop.url = `http://127.0.0.1:${(shop.server.address() as AddressInfo).port}`;
    return shop;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
