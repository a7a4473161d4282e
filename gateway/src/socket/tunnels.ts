import type { Duplex } from 'node:stream';
import type { UpstreamProcess } from '../upstreams/upstream-process.ts';

/** Close frame 1012 "service restart": the browser comes back, to another gateway. */
const restart = Buffer.from([0x88, 0x02, 0x03, 0xf4]);

/** The open sockets: bytes in both directions, each side at the pace of the other. Frames are support's business. */
export class Tunnels {
  private readonly open = new Map<Duplex, Duplex>();

  join(client: Duplex, upstream: Duplex, process: UpstreamProcess): void {
    process.sockets++;
    this.open.set(client, upstream);
    client.pipe(upstream);
    upstream.pipe(client);
    const end = () => {
      if (!this.open.delete(client)) return;
      process.sockets--;
      upstream.destroy();
      client.destroy();
    };
    upstream.on('error', end);
    client.on('error', end);
    upstream.on('close', () => (client.writableEnded ? end() : client.end(end)));
    client.on('close', end);
  }

  closeAll(): void {
    for (const [client, upstream] of this.open) {
      upstream.unpipe(client);
      client.end(restart, () => client.destroy());
    }
  }
}
