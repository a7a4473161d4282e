import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { ProductPrice } from '@shop/contracts/catalog';
import type { StockTaken, StockTaking, StoreStock } from '@shop/contracts/stock';

/** Fake catalogue: an HTTP server with the prices that a test sets. */
export class FakeCatalog {
  readonly products = new Map<string, ProductPrice>();
  /** Counted stock. */
  readonly stock = new Map<string, StoreStock>();
  /** Pieces of counted products, and those that orders took. */
  readonly pieces = new Map<string, number>();
  readonly takings = new Map<string, StockTaking>();
  readonly seen: { authorization?: string; requestId?: string }[] = [];
  /** Reaction to the next requests: a response, an error status, or silence. */
  mode: 'answer' | 'silent' | number = 'answer';
  /** Disconnects the next request. */
  failOnce = false;
  /** Fails requests for stock. */
  refusesTakings = false;
  /** Responses wait for this promise. */
  held: Promise<void> | undefined;
  url = '';
  private readonly server = createServer(async (request, response) => {
    if (request.url === '/readyz') return void response.end('{}');
    if (request.url?.startsWith('/prices')) return void response.writeHead(503).end();
    this.seen.push({
      authorization: request.headers.authorization,
      requestId: String(request.headers['x-request-id']),
    });
    if (this.failOnce) {
      this.failOnce = false;
      return void request.destroy();
    }
    if (this.mode === 'silent') return;
    await this.held;
    if (this.mode !== 'answer') return void response.writeHead(this.mode).end();
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://catalog');
    if (pathname === '/stock-takings' && this.refusesTakings) return void response.writeHead(500).end();
    if (pathname === '/stock-takings')
      return void response.end(JSON.stringify(this.take((await json(request)) as StockTaking)));
    const asked: Map<string, object> = pathname === '/api/products/prices' ? this.products : this.stock;
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify(
        searchParams
          .get('ids')
          ?.split(',')
          .flatMap((id) => asked.get(id) ?? []),
      ),
    );
  });

  static async start(): Promise<FakeCatalog> {
    const catalog = new FakeCatalog();
    await new Promise<void>((resolve) => catalog.server.listen(0, '127.0.0.1', resolve));
    catalog.url = `http://127.0.0.1:${(catalog.server.address() as AddressInfo).port}`;
    return catalog;
  }

  sells(product: Partial<ProductPrice> & { id: string }): void {
    this.products.set(product.id, {
      name: 'iPhone 13 Battery',
      deviceName: 'iPhone 13',
      category: 'iPhone',
      price: '6500.00',
      inStock: true,
      counted: this.pieces.has(product.id),
      phoneImageUrl: '/api/images/devices/iphone-13.svg',
      ...product,
    });
  }

  /** Sells a counted product with this many pieces. */
  counts(id: string, pieces: number): void {
    this.pieces.set(id, pieces);
    this.sells({ id, inStock: pieces > 0 });
  }

  private take(taking: StockTaking): StockTaken {
    if (this.takings.has(taking.orderId)) return { lacking: [] };
    const counted = taking.lines.flatMap(({ productId, quantity }) => {
      const left = this.pieces.get(productId);
      return left === undefined ? [] : [{ productId, quantity, left }];
    });
    const lacking = counted
      .filter(({ left, quantity }) => left < quantity)
      .map(({ productId, left }) => ({ productId, left }));
    if (lacking.length > 0) return { lacking };
    for (const { productId, left, quantity } of counted) this.counts(productId, left - quantity);
    this.takings.set(taking.orderId, taking);
    return { lacking };
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => this.server.close(() => resolve()));
  }
}
