import { randomUUID } from 'node:crypto';
import type { DynamicModule, LoggerService, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Logger, LoggerModule } from 'nestjs-pino';
import type { Logger as PinoLogger } from 'pino';
import { DataSource } from 'typeorm';
import { refuseAddress } from './address.problem.ts';
import { databaseAnswers, migrate } from './database.ts';
import { IdentityGuard } from './identity.guard.ts';
import { IdentityVerifier } from './identity.ts';
import { type Checks, startInternalServer } from './internal-server.ts';
import { createLogger } from './logger.ts';
import { ProblemFilter } from './problem.filter.ts';
import { runUntilStopped } from './process.ts';
import { logRequests } from './request-log.ts';
import { validation } from './validation.ts';

/** The part of a service's configuration that all services share; see {@link serviceEnv} in service-env.ts. */
export interface ServiceConfig {
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
  IDENTITY_KEYS: string;
}

export interface ServiceOptions {
  name: string;
  module: Type | DynamicModule;
  config: ServiceConfig;
  /** What `/readyz` asks beside the database. */
  checks?: (app: NestFastifyApplication) => Checks;
  /** Runs after the migrations and before the service listens: demonstration data, warm caches, socket adapters. */
  prepare?: (app: NestFastifyApplication) => Promise<void>;
  /** Largest JSON body in bytes; default 64 KiB. */
  bodyLimit?: number;
}

/** Builds the application with everything every service has, migrated and ready to listen, but not listening. */
export async function createService(options: ServiceOptions): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? 65_536,
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  });
  const logger = createLogger(options.name, options.config.LOG_LEVEL);
  const root = rootModule(options, logger);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, { bufferLogs: true, abortOnError: false });
  app.useLogger(app.get<LoggerService>(Logger));
  app.flushLogs();
  logRequests(app.getHttpAdapter().getInstance(), logger);
  tellRequestId(app);
  await migrate(app.get(DataSource));
  await options.prepare?.(app);
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  return app;
}

function rootModule({ module, config }: ServiceOptions, logger: PinoLogger): DynamicModule {
  class ServiceModule {}
  return {
    module: ServiceModule,
    imports: [LoggerModule.forRoot({ forRoutes: [], pinoHttp: { logger } }), module],
    providers: [
      { provide: IdentityVerifier, useValue: IdentityVerifier.from(config.IDENTITY_KEYS) },
      { provide: APP_GUARD, useClass: IdentityGuard },
      { provide: APP_PIPE, useFactory: validation },
      { provide: APP_FILTER, useClass: ProblemFilter },
    ],
    exports: [IdentityVerifier],
    global: true,
  };
}

/** Answers carry the request's id, so that a customer's report leads to the log line. */
function tellRequestId(app: NestFastifyApplication): void {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      reply.header('x-request-id', request.id);
      done();
    });
}

/** Runs a service until it is told to stop: ready → serving → not ready → open requests finished → gone. */
export async function runService(options: ServiceOptions): Promise<void> {
  const app = await createService(options);
  const source = app.get(DataSource);
  const { HOST, PORT } = options.config;
  const internal = await startInternalServer({
    host: HOST,
    port: PORT + 1,
    checks: { database: () => databaseAnswers(source), ...options.checks?.(app) },
  });
  await app.listen(PORT, HOST);
  runUntilStopped(async () => {
    internal.drain();
    await app.close();
    await internal.close();
  });
}
