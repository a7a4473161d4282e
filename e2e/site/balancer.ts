import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isReady } from './ready.ts';

const checkMs = 500;

/**
 * A load balancer for several gateways. It sends each request to a ready one, tries the next when a
 * connection is refused, and repeats nothing else.
 */
export class Balancer {
  /** Requests without a response. */
  readonly lost: string[] = [];
  private readonly agent = new Agent({ keepAlive: true });
  private readonly server: Server;
  private readonly timer: NodeJS.Timeout;
  private ready: string[] = [];
  private turn = 0;

  private constructor(private readonly gateways: string[]) {
    this.server = createServer((incoming, outgoing) => void this.forward(incoming, outgoing));
    this.timer = setInterval(() => void this.check(), checkMs);
  }

  static async start(port: number, gateways: string[]): Promise<Balancer> {
    const balancer = new Balancer(gateways);
    await once(balancer.server.listen(port, '127.0.0.1'), 'listening');
    await balancer.check();
    return balancer;
  }

  get url(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.agent.destroy();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async check(): Promise<void> {
    const states = await Promise.all(this.gateways.map(isReady));
    this.ready = this.gateways.filter((_, i) => states[i]);
  }

  private async forward(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const turn = this.turn++;
    for (let i = 0; i < this.ready.length; i++) {
      const gateway = this.ready[(turn + i) % this.ready.length] ?? '';
      try {
        const response = await this.send(gateway, incoming, body);
        outgoing.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(outgoing);
        return;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ECONNREFUSED') continue;
        this.lost.push(`${incoming.method} ${incoming.url}: ${error}`);
        break;
      }
    }
    outgoing.writeHead(502).end();
  }

  private async send(
    gateway: string,
    { method, url, headers }: IncomingMessage,
    body: Buffer,
  ): Promise<IncomingMessage> {
    const { connection: _, ...passed } = headers;
    const outgoing = request(`${gateway}${url}`, { method, headers: passed, agent: this.agent });
    outgoing.end(body);
    const [response] = await once(outgoing, 'response');
    return response;
  }
}
