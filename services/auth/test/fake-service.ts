import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LeftNewsletter } from '@shop/contracts/account';
import { IdentityVerifier } from '@shop/service-kit/identity/identity';

/** A fake of orders or catalog that receives settings from auth. */
export class FakeService {
  /** Received settings by account, newest last. */
  readonly taken: { userId: string; setting: Record<string, unknown> }[] = [];
  /** Number of requests to refuse before the next success. */
  refuse = 0;
  left: LeftNewsletter = { leftAfter: null };
  url = '';
  private readonly server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    if (!(await this.isAuth(request.headers.authorization))) return response.writeHead(403).end();
    // Guest merges are accepted, but not recorded.
    if (request.url?.includes('/guests/')) return response.writeHead(204).end();
    if (request.method === 'GET') return response.end(JSON.stringify(this.left));
    if (this.refuse-- > 0) return response.writeHead(503).end();
    this.taken.push({
      userId: request.url?.split('/').at(-1) ?? '',
      setting: JSON.parse(Buffer.concat(chunks).toString()),
    });
    return response.writeHead(204).end();
  });

  private constructor(private readonly verifier: IdentityVerifier) {}

  /** `keys` is the gateway's published key set. */
  static async start(keys: string, name = 'orders'): Promise<FakeService> {
    const fake = new FakeService(IdentityVerifier.from(keys, name));
    await new Promise<void>((resolve) => fake.server.listen(0, '127.0.0.1', resolve));
    fake.url = `http://127.0.0.1:${(fake.server.address() as AddressInfo).port}`;
    return fake;
  }

  /** Health checks have no identity. */
  private async isAuth(authorization: string | undefined): Promise<boolean> {
    const caller = authorization ? await this.verifier.verify(authorization).catch(() => undefined) : undefined;
    return caller?.sub === 'auth' && caller.role === 'service';
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
