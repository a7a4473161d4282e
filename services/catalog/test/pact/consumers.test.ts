import { Verifier } from '@pact-foundation/pact';
import type { Identity } from '@shop/contracts/identity';
import { admin, authProcess, customer, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { noteVerified } from '@shop/service-kit/testing/verified-pacts';
import { startCatalog } from '../catalog.ts';
import { givens, pactFiles } from './pact-files.ts';
import { states } from './states.ts';

let service: TestService;
let tokens: Record<'admin' | 'customer' | 'auth' | 'guest', string>;
beforeAll(async () => {
  service = await startCatalog();
  const token = (caller: Identity) => service.identities.token(caller, 300);
  tokens = {
    admin: await token(admin),
    customer: await token(customer),
    auth: await token(authProcess),
    guest: await token(guest),
  };
});
afterAll(() => service?.close());

const callerAt = (path: string) => {
  if (path.startsWith('/internal')) return 'auth';
  return path.startsWith('/api/admin') ? 'admin' : path.startsWith('/api/account') ? 'customer' : 'guest';
};

const handlers = () =>
  Object.fromEntries(
    Object.entries(states).map(([given, put]) => [
      given,
      async (parameters?: unknown) => {
        const values = await put(service, (parameters ?? {}) as { id?: string });
        return { ...(values as Record<string, string> | undefined) };
      },
    ]),
  );

describe("the pacts of catalog's consumers", () => {
  it('exist', () => {
    expect(pactFiles()).not.toEqual([]);
  });

  it('use exactly the provider states that exist', () => {
    expect(givens().sort()).toEqual(Object.keys(states).sort());
  });

  it('are fulfilled by catalog', async () => {
    await new Verifier({
      provider: 'catalog',
      providerBaseUrl: service.url,
      pactUrls: pactFiles(),
      stateHandlers: handlers(),
      logLevel: 'error',
      requestFilter: async (request, response, next) => {
        if (request.path === '/stock-takings') {
          const body = JSON.stringify(request.body);
          return response.json(await (await fetch(service.internalUrl + request.url, { method: 'POST', body })).json());
        }
        if (request.path === '/prices')
          return response.json(await (await fetch(service.internalUrl + request.url)).json());
        request.headers.authorization = `Bearer ${tokens[callerAt(request.path)]}`;
        next();
      },
    }).verifyProvider();
    noteVerified('catalog', pactFiles());
  }, 60_000);
});
