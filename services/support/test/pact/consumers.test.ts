import { Verifier } from '@pact-foundation/pact';
import { authProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { noteVerified } from '@shop/service-kit/testing/verified-pacts';
import { startSupport } from '../support-service.ts';
import { givens, interactions, pactFiles } from './pact-files.ts';
import { states } from './states.ts';

let service: TestService;
beforeAll(async () => {
  service = await startSupport();
});
afterAll(() => service?.close());

describe("the pacts of support's consumers", () => {
  it('exist', () => {
    expect(pactFiles()).not.toEqual([]);
  });

  it('use only provider states that exist', () => {
    expect(givens().filter((given) => !(given in states))).toEqual([]);
  });

  it('use every provider state', () => {
    expect(Object.keys(states).filter((state) => !givens().includes(state))).toEqual([]);
  });

  it('are fulfilled by support', async () => {
    let caller = guest;
    const stateHandlers = Object.fromEntries(
      Object.entries(states).map(([given, state]) => [
        given,
        async () => {
          await service.database.query('delete from tickets');
          caller = await state(service);
        },
      ]),
    );
    const output = await new Verifier({
      provider: 'support',
      providerBaseUrl: service.url,
      pactUrls: pactFiles(),
      stateHandlers,
      logLevel: 'error',
      requestFilter: async (request, _response, next) => {
        const identity = request.path.startsWith('/internal/') ? authProcess : caller;
        request.headers.authorization = `Bearer ${await service.identities.token(identity)}`;
        // Real callers send content-length 0; the verifier would send an empty chunked body.
        if (!('content-type' in request.headers)) request.headers['content-length'] = '0';
        next();
      },
    }).verifyProvider();
    const { result, interactionResults } = JSON.parse(output);
    expect([result, interactionResults.length]).toEqual([true, interactions().length]);
    noteVerified('support', pactFiles());
  }, 60_000);
});
