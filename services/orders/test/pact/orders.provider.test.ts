import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Verifier, type VerifierOptions } from '@pact-foundation/pact';
import { authProcess, guest } from '@shop/service-kit/testing/identities';
import { noteVerified } from '@shop/service-kit/testing/verified-pacts';
import { startOrders } from '../support/orders-service.ts';
import { reset, states, type World } from './states.ts';

interface Pact {
  file: string;
  provider: { name: string };
  interactions: { providerStates?: { name: string }[] }[];
}

const folder = resolve('../../packages/contracts/pacts');
const pacts = globSync('*.json', { cwd: folder })
  .map((name): Pact => ({ file: resolve(folder, name), ...JSON.parse(readFileSync(resolve(folder, name), 'utf8')) }))
  .filter((pact) => pact.provider.name === 'orders');
const given = new Set(
  pacts.flatMap((pact) => pact.interactions.flatMap((one) => (one.providerStates ?? []).map((state) => state.name))),
);

type Filtered = Parameters<NonNullable<VerifierOptions['requestFilter']>>;

/** Sends only the head of an event stream, because the verifier waits for the end of a response. */
async function passBeginning(origin: string, { url, headers }: Filtered[0], response: Filtered[1]): Promise<void> {
  const { authorization = '' } = headers;
  const answer = await fetch(origin + url, { headers: { authorization } });
  response.status(answer.status).type(answer.headers.get('content-type') ?? '');
  if (answer.ok) await answer.body?.cancel();
  response.send(answer.ok ? '' : await answer.text());
}

describe("the pacts of orders' consumers", () => {
  let world: World;
  beforeAll(async () => {
    world = { service: await startOrders(), caller: guest };
  });
  afterAll(async () => {
    if (world) await reset(world).finally(() => world.service.close());
  });

  it('exist', () => {
    expect(pacts.map((pact) => pact.file)).not.toEqual([]);
  });

  it('use only provider states that exist', () => {
    expect([...given].filter((state) => !(state in states))).toEqual([]);
  });

  it('use every provider state', () => {
    expect(Object.keys(states).filter((state) => !given.has(state))).toEqual([]);
  });

  it('are fulfilled by orders', async () => {
    let token = '';
    const authToken = await world.service.identities.token(authProcess);
    const stateHandlers = Object.fromEntries(
      Object.entries(states).map(([name, state]) => [
        name,
        async (parameters?: unknown) => {
          await reset(world);
          const values = await state(world, { ...(parameters as object) });
          token = await world.service.identities.token(world.caller);
          return { ...(values as Record<string, string> | undefined) };
        },
      ]),
    );
    const output = await new Verifier({
      provider: 'orders',
      providerBaseUrl: world.service.url,
      pactUrls: pacts.map((pact) => pact.file),
      stateHandlers,
      requestFilter: async (request, response, next) => {
        if (request.path === '/stock-movements')
          return response.json(await (await fetch(world.service.internalUrl + request.url)).json());
        request.headers.authorization = `Bearer ${request.path.startsWith('/internal/') ? authToken : token}`;
        // Real callers send content-length 0; the verifier would send an empty chunked body.
        if (!('content-type' in request.headers)) request.headers['content-length'] = '0';
        if (request.path.endsWith('/events')) return passBeginning(world.service.url, request, response);
        next();
      },
      logLevel: 'error',
    }).verifyProvider();
    const { result, interactionResults } = JSON.parse(output);
    expect([result, interactionResults.length]).toEqual([true, pacts.flatMap((pact) => pact.interactions).length]);
    noteVerified(
      'orders',
      pacts.map((pact) => pact.file),
    );
  }, 60_000);
});
