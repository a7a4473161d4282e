import type { Access, Identity } from '@shop/contracts/identity';
import supertest from 'supertest';
import { accessCases, type Outcome } from './access-cases.ts';
import { createTestIdentities, customer } from './identities.ts';
import { operationsOf } from './openapi-document.ts';
import type { TestService } from './test-service.ts';

/** A supertest agent of one caller or of an anonymous client. */
export type Agent = ReturnType<typeof supertest.agent>;

/** Sends a request that is valid except for its caller. `authorization` is for responses that supertest cannot read. */
export type AccessRequest = (agent: Agent, authorization: string) => PromiseLike<{ status: number }>;

/**
 * Requests by operation in OpenAPI notation, such as `GET /api/things/{id}`. Each entry creates a new resource of the owner and
 * returns the request for it.
 */
export type AccessTable = Record<string, (owner: Identity) => Promise<AccessRequest>>;

/**
 * Calls each operation of a service's OpenAPI document as every kind of caller and compares the response with `x-access`.
 * Refused means 401, 403 or 404, allowed means below 400; call this at the top level of a test file.
 */
export function testAccess(name: string, service: () => TestService, table: AccessTable): void {
  describe('access', () => {
    const operations = Object.entries(operationsOf(name)).map(
      ([operation, access]) => [operation, access.join(', '), access] as const,
    );
    it.each(operations)('%s: %s', async (operation, _, access) => {
      const prepare = table[operation];
      if (!prepare) throw new Error(missing(name, operation));
      const expected = { ...expectedOf(access), ...Object.fromEntries(unidentified.map((who) => [who, 401])) };
      expect({ ...(await answersTo(service(), prepare, access)), ...(await refusals(service(), prepare)) }).toEqual(
        expected,
      );
    });

    it('is declared for every route of the service', () => {
      expect(service().routes.sort()).toEqual(Object.keys(operationsOf(name)).sort());
    });

    it('is tested for existing operations only', () => {
      expect(Object.keys(table).filter((operation) => !(operation in operationsOf(name)))).toEqual([]);
    });
  });
}

const missing = (name: string, operation: string) =>
  `Nothing says how "${operation}" is called: add it to the table in services/${name}/test/access.test.ts, with what it needs of its owner's.`;

const unidentified = ['nobody', 'an expired token', 'a token of another key'] as const;

const expectedOf = (access: Access[]) =>
  Object.fromEntries(accessCases(access).map(({ title, expected }) => [title, expected]));

async function answersTo(
  service: TestService,
  prepare: AccessTable[string],
  access: Access[],
): Promise<Record<string, Outcome | string>> {
  const answers: Record<string, Outcome | string> = {};
  for (const { title, caller, owner } of accessCases(access)) {
    const request = await prepare(owner);
    answers[title] = await answer(service, request, `Bearer ${await service.identities.token(caller)}`);
  }
  return answers;
}

async function refusals(service: TestService, prepare: AccessTable[string]): Promise<Record<string, Outcome | string>> {
  const request = await prepare(customer);
  const foreign = await (await createTestIdentities()).token(customer);
  return {
    nobody: await answer(service, request, ''),
    'an expired token': await answer(service, request, `Bearer ${await service.identities.token(customer, -5)}`),
    'a token of another key': await answer(service, request, `Bearer ${foreign}`),
  };
}

async function answer(service: TestService, request: AccessRequest, authorization: string): Promise<Outcome | string> {
  const agent = supertest.agent(service.url);
  if (authorization) agent.set('authorization', authorization);
  const { status } = await request(agent, authorization);
  if (status < 400) return 'allowed';
  return status === 401 || status === 403 || status === 404 ? status : `an unexpected ${status}`;
}
