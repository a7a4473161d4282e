import { startInternalServer } from '@shop/service-kit/http/internal-server';
import { createLogger } from '@shop/service-kit/process/logger';
import { runUntilStopped, start } from '@shop/service-kit/process/process';
import { collectDefaultMetrics } from 'prom-client';
import { readConfig } from './config.ts';
import { createGateway } from './gateway.ts';

await start(async () => {
  const config = readConfig();
  const logger = createLogger('gateway', config.logLevel);
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
    },
  });
});
