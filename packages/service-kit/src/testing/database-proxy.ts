import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Runs a TCP proxy that simulates a database failure by refusing connections. */
export class DatabaseProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server = createServer((client) => this.pass(client));
  private target = { host: '', port: 0 };
  private port = 0;

  static async start(): Promise<DatabaseProxy> {
    const proxy = new DatabaseProxy();
    await proxy.restore();
    return proxy;
  }

  /** Returns the database URL through this proxy. */
  before(databaseUrl: string): string {
    const url = new URL(databaseUrl);
    this.target = { host: url.hostname, port: Number(url.port) };
    return Object.assign(url, { hostname: '127.0.0.1', port: String(this.port) }).href;
  }

  /** Closes all connections and refuses new ones. */
  async cut(): Promise<void> {
    const closed = once(this.server, 'close');
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Accepts connections again on the same port. */
  async restore(): Promise<void> {
    await once(this.server.listen(this.port, '127.0.0.1'), 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  private pass(client: Socket): void {
    const upstream = connect(this.target);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      this.sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        this.sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }
}
