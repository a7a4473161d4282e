import { startInternalServer } from '@shop/service-kit/internal-server';
import { runUntilStopped, start } from '@shop/service-kit/process';
import { pino } from 'pino';
import { collectDefaultMetrics } from 'prom-client';
import { type Config, readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

await start(async () => {
  const config = readConfig();
  // Written in blocks: a system call for every request would cost a tenth of it.
  const log = pino.destination({ dest: 1, sync: false, minLength: 4_096, periodicFlush: 500 });
  try {
    await serve(config, log);
  } catch (error) {
    // What was logged before comes before the error that ends the process.
    log.flushSync();
    throw error;
  }
});

async function serve(config: Config, log: ReturnType<typeof pino.destination>): Promise<void> {
  const logger = pino({ name: 'gateway', level: config.logLevel }, log);
  const { app, tokens, metrics, readiness, drain } = await createGateway(config, logger);
  collectDefaultMetrics({ register: metrics });
  const internal = await startInternalServer({
    host: config.internalHost,
    port: config.port + 1,
    readiness,
    registry: metrics,
    routes: { '/.well-known/jwks.json': () => tokens.keySet },
  });
  await app.listen({ host: config.host, port: config.port });
  runUntilStopped({
    drainSeconds: config.drainSeconds,
    drain,
    close: async () => {
      await app.close();
      await internal.close();
      log.flushSync();
    },
  });
}
