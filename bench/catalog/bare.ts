import { createServer } from 'node:http';

/** Fastest possible Node server: a fixed number of bytes for every request. */
const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes ?? 0, 'x');
const headers = { 'content-type': 'application/json', 'content-length': body.length };

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1');
