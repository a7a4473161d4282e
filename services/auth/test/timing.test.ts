import type { TestService } from '@shop/service-kit/testing/test-service';
import { hash } from '../src/passwords/argon2id.ts';
import { browser, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const pairs = 40;
/** Without its hash an answer takes less than half as long. */
const tolerance = 1.5;

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Milliseconds that a wrong password takes, and what the answer says; each attempt is the first of its address and account. */
async function wrongPassword(email: string, address: string) {
  const agent = await browser(service, { address });
  const begin = performance.now();
  const { status, body } = await agent.post('/api/auth/login').send({ email, password: 'not the right one' });
  return { ms: performance.now() - begin, said: [status, body.code, body.detail, Object.keys(body)] };
}

describe('a wrong password', () => {
  it('takes as long, and is answered alike, for an address that has an account and for one that has none', async () => {
    const password = await hash('the right one');
    await service.database.query(
      "insert into users (email, password) select 'known-' || n || '@example.com', $1 from generate_series(1, $2) n",
      [password, pairs],
    );
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let pair = 1; pair <= pairs; pair += 1) {
      const ofKnown = () => wrongPassword(`known-${pair}@example.com`, `198.18.1.${pair}`);
      const ofUnknown = () => wrongPassword(`nobody-${pair}@example.com`, `198.18.2.${pair}`);
      // In turns, each first every other time: what else the machine does hits both.
      const [first, second] = pair % 2 === 0 ? [ofKnown, ofUnknown] : [ofUnknown, ofKnown];
      const answers = [await first(), await second()] as const;
      const [a, b] = pair % 2 === 0 ? answers : ([answers[1], answers[0]] as const);
      expect(a.said).toEqual(b.said);
      known.push(a.ms);
      unknown.push(b.ms);
    }
    const ratio = median(known) / median(unknown);
    expect(ratio).toBeGreaterThan(1 / tolerance);
    expect(ratio).toBeLessThan(tolerance);
  });
});
