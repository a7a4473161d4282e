import fastify from 'fastify';
import { answerReadiness, Readiness } from '../src/process/readiness.ts';

const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('/readyz', () => {
  const server = fastify();
  const state: Record<'database' | 'store', 'ok' | 'away' | 'hangs'> = { database: 'ok', store: 'ok' };
  const well = { database: 'ok', cache: 'ok', receipts: 'ok' };
  let readiness: Readiness;
  beforeAll(async () => {
    const required = { database: answerOf('database'), cache: async () => true };
    readiness = await new Readiness(required, { receipts: answerOf('store') }, { everyMs: 50, withinMs: 200 }).start();
    answerReadiness(server, readiness);
  });
  afterAll(() => server.close());
  const answerOf = (name: keyof typeof state) => async () => {
    if (state[name] === 'hangs') return new Promise<boolean>(() => undefined);
    if (state[name] === 'away') throw new Error('away');
    return true;
  };
  const ask = async () => {
    const response = await server.inject('/readyz');
    return [response.statusCode, response.json()];
  };

  it('answers 200 while every dependency responds', async () => {
    expect(await ask()).toEqual([200, { status: 'ok', checks: well }]);
  });

  it.each(['away', 'hangs'] as const)('answers 503 and names a required dependency that fails (%s)', async (how) => {
    state.database = how;
    await until(() => readiness.report.status === 'unavailable');
    expect(await ask()).toEqual([503, { status: 'unavailable', checks: { ...well, database: 'failed' } }]);
    state.database = 'ok';
    await until(() => readiness.report.status === 'ok');
  });

  it.each(['away', 'hangs'] as const)('answers 200 and names an optional dependency that fails (%s)', async (how) => {
    state.store = how;
    await until(() => readiness.report.checks.receipts === 'failed');
    expect(await ask()).toEqual([200, { status: 'ok', checks: { ...well, receipts: 'failed' } }]);
    state.store = 'ok';
    await until(() => readiness.report.checks.receipts === 'ok');
    expect(await ask()).toEqual([200, { status: 'ok', checks: well }]);
  });

  it('answers 503 while the process drains', async () => {
    readiness.drain();
    expect(await ask()).toEqual([503, { status: 'draining', checks: well }]);
  });
});
