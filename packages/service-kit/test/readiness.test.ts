import fastify from 'fastify';
import { answerReadiness, Readiness } from '../src/readiness.ts';

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('/readyz', () => {
  const server = fastify();
  const state = { database: 'ok' as 'ok' | 'away' | 'hangs' };
  let readiness: Readiness;
  beforeAll(async () => {
    const database = () => (state.database === 'hangs' ? new Promise<boolean>(() => undefined) : away(state.database === 'away'));
    readiness = await new Readiness({ database, cache: async () => true }).start();
    answerReadiness(server, readiness);
  });
  afterAll(() => server.close());
  const away = async (is: boolean) => {
    if (is) throw new Error('away');
    return true;
  };
  const ask = async () => {
    const answer = await server.inject('/readyz');
    return [answer.statusCode, answer.json()];
  };

  it('is 200 while every dependency answers', async () => {
    expect(await ask()).toEqual([200, { status: 'ok', checks: { database: 'ok', cache: 'ok' } }]);
  });

  it.each(['away', 'hangs'] as const)('is 503 and names the dependency that is %s, at once, and 200 when it is back', async (how) => {
    state.database = how;
    await until(() => readiness.report.status === 'unavailable');
    expect(await ask()).toEqual([503, { status: 'unavailable', checks: { database: 'failed', cache: 'ok' } }]);
    state.database = 'ok';
    await until(() => readiness.report.status === 'ok');
  });

  it('is 503 from the moment that the process drains', async () => {
    readiness.drain();
    expect(await ask()).toEqual([503, { status: 'draining', checks: { database: 'ok', cache: 'ok' } }]);
  });
});
