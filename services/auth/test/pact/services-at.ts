import { generateKeyPairSync } from 'node:crypto';
import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ServiceClient } from '../../src/settings/service.client.ts';

/**
 * Lets auth's client call the pact's mock server. A proxy in front answers the client's readiness checks, which the pact does
 * not contain.
 */
export async function withServices(url: string, use: (services: ServiceClient) => Promise<void>): Promise<void> {
  const front = createServer((asked, response) => {
    if (asked.url === '/readyz') return void response.end('{}');
    const { method, headers, url: path = '/' } = asked;
    const forwarded = send(new URL(path, url), { ...(method && { method }), headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.pipe(forwarded);
  });
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve));
  const origins = [`http://127.0.0.1:${(front.address() as AddressInfo).port}`];
  const services = new ServiceClient({
    ...{ ORDERS_URL: origins, SUPPORT_URL: origins, CATALOG_URL: origins },
    IDENTITY_PRIVATE_KEY: [generateKeyPairSync('ed25519').privateKey],
  });
  services.onModuleInit();
  try {
    await use(services);
  } finally {
    await services.onApplicationShutdown();
    front.closeAllConnections();
    await new Promise((resolve) => front.close(resolve));
  }
}
