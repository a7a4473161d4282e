import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A TCP proxy that can break open connections and refuse new ones. */
export class CuttableProxy {
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  private isCut = false;

  private constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.server = createServer((near) => {
      if (this.isCut) return void near.destroy();
      const far = connect(Number(port), hostname);
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
        socket.pipe(other);
      }
    });
  }

  static async start(target: string): Promise<CuttableProxy> {
    const proxy = new CuttableProxy(target);
    await once(proxy.server.listen(0, '127.0.0.1'), 'listening');
    return proxy;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isCut = true;
    for (const socket of this.sockets) socket.destroy();
  }

  mend(): void {
    this.isCut = false;
  }

  async stop(): Promise<void> {
    this.cut();
    this.server.close();
    await once(this.server, 'close');
  }
}
