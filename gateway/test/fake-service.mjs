// Service in its own process, which tests can stall or stop. It echoes after 20 ms, so that looping clients leave the CPU to others.
import { createServer } from 'node:http';

const [ip, port] = process.argv.slice(2);
const server = createServer((request, response) => {
  const stallMs = Number(request.headers['x-stall-ms'] ?? 0);
  request.resume().on('end', () => {
    if (stallMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stallMs);
    setTimeout(() => response.writeHead(200, { 'x-served-by': ip }).end(`${request.method} ${ip}`), 20);
  });
});
server.listen(Number(port), ip, () => process.send(server.address().port));
process.on('disconnect', () => process.exit());
