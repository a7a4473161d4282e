import { createServer } from 'node:http';

/** The least that Node can do: the same number of bytes to whoever asks. */
const [port, bytes] = process.argv.slice(2).map(Number);
const body = Buffer.alloc(bytes ?? 0, 'x');
const headers = { 'content-type': 'application/json', 'content-length': body.length };

createServer((_request, response) => response.writeHead(200, headers).end(body)).listen(port, '127.0.0.1');
