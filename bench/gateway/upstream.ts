import { createServer } from 'node:http';

/** Stands in for the catalog: one cached product list of about 8 KB with an ETag, and a health check on the next port. */
const products = Array.from({ length: 20 }, (_, i) => ({
  id: `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
  name: `Battery for Galaxy S${i}`,
  brand: 'Samsung',
  category: 'android',
  price: '4500.00',
  batteryCapacity: 4_000 + i,
  description: 'A replacement battery with tools and adhesive in the box. '.repeat(4),
  inStock: true,
}));
const body = Buffer.from(JSON.stringify({ products, total: products.length }));
const headers = {
  'content-type': 'application/json',
  'content-length': body.length,
  etag: '"list"',
  'cache-control': 'public, max-age=30',
};
const port = Number(process.argv[2]);

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1');
createServer((_request, response) => response.writeHead(200).end('{}')).listen(port + 1, '127.0.0.1');
