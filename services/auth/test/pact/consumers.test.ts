import { Verifier } from '@pact-foundation/pact';
import { gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { noteVerified } from '@shop/service-kit/testing/verified-pacts';
import { startAuth } from '../auth-service.ts';
import { FakeAccountServices } from '../fake-account-services.ts';
import { givens, interactions, pactFiles } from './pact-files.ts';
import { reset, states } from './states.ts';

let service: TestService;
let others: FakeAccountServices;
beforeAll(async () => {
  others = await FakeAccountServices.start();
  service = await startAuth(undefined, undefined, others.settings);
});
afterAll(async () => {
  await service?.close();
  await others?.stop();
});

describe("the pacts of auth's consumers", () => {
  it('exist', () => {
    expect(pactFiles()).not.toEqual([]);
  });

  it('use only provider states that exist', () => {
    expect(givens().filter((given) => !(given in states))).toEqual([]);
  });

  it('use every provider state', () => {
    expect(Object.keys(states).filter((state) => !givens().includes(state))).toEqual([]);
  });

  it('are fulfilled by auth', async () => {
    let caller = guest;
    const stateHandlers = Object.fromEntries(
      Object.entries(states).map(([given, state]) => [
        given,
        async () => {
          await reset(service, others);
          caller = await state(service, others);
        },
      ]),
    );
    const output = await new Verifier({
      provider: 'auth',
      providerBaseUrl: service.url,
      pactUrls: pactFiles(),
      stateHandlers,
      logLevel: 'error',
      requestFilter: async (request, _response, next) => {
        // Only the gateway may call internal paths.
        const identity = request.path.startsWith('/internal/') ? gatewayProcess : caller;
        request.headers.authorization = `Bearer ${await service.identities.token(identity)}`;
        request.headers['x-forwarded-for'] = '203.0.113.1';
        if (request.headers['x-confirmation'])
          request.headers['x-confirmation'] = await service.identities.confirmation({ sub: caller.sub, notify: [] });
        // Real callers send content-length 0; the verifier would send an empty chunked body.
        if (!('content-type' in request.headers)) request.headers['content-length'] = '0';
        next();
      },
    }).verifyProvider();
    const { result, interactionResults } = JSON.parse(output);
    expect([result, interactionResults.length]).toEqual([true, interactions().length]);
    noteVerified('auth', pactFiles());
  }, 60_000);
});
