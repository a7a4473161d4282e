import { Verifier } from '@pact-foundation/pact';
import { admin, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { noteVerified } from '@shop/service-kit/testing/verified-pacts';
import { startCatalog } from '../catalog.ts';
import { givens, pactFiles } from './pact-files.ts';
import { states } from './states.ts';

let service: TestService;
let tokens: { admin: string; guest: string };
beforeAll(async () => {
  service = await startCatalog();
  tokens = { admin: await service.identities.token(admin, 300), guest: await service.identities.token(guest, 300) };
});
afterAll(() => service?.close());

const handlers = () =>
  Object.fromEntries(
    Object.entries(states).map(([given, put]) => [
      given,
      async (parameters?: unknown) => void (await put(service, (parameters ?? {}) as { id?: string })),
    ]),
  );

describe('what consumers expect of catalog', () => {
  it('is written down', () => {
    expect(pactFiles()).not.toEqual([]);
  });

  it('starts from states that we can make, and from each of them', () => {
    expect(givens().sort()).toEqual(Object.keys(states).sort());
  });

  it('is what catalog does', async () => {
    await new Verifier({
      provider: 'catalog',
      providerBaseUrl: service.url,
      pactUrls: pactFiles(),
      stateHandlers: handlers(),
      logLevel: 'error',
      requestFilter: (request, _response, next) => {
        const role = request.path.startsWith('/api/admin') ? 'admin' : 'guest';
        request.headers.authorization = `Bearer ${tokens[role]}`;
        next();
      },
    }).verifyProvider();
    noteVerified('catalog', pactFiles());
  }, 60_000);
});
