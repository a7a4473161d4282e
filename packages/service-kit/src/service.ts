import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DynamicModule, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { refuseAddress } from './address.problem.ts';
import { compressResponses } from './compression.ts';
import { databaseAnswers, requireDatabase } from './database.ts';
import { observeConnections } from './database-metrics.ts';
import { IdentityGuard } from './identity.guard.ts';
import { IdentityVerifier } from './identity.ts';
import { type InternalRoutes, type InternalServer, startInternalServer } from './internal-server.ts';
import { JOBS_OPTIONS, type JobsOptions } from './jobs.options.ts';
import { createLogger } from './logger.ts';
import { migrate } from './migrations.ts';
import { ProblemFilter } from './problem.filter.ts';
import { runUntilStopped } from './process.ts';
import { answerReadiness, type Checks, Readiness } from './readiness.ts';
import { logRequests } from './request-log.ts';
import { validation } from './validation.ts';

/** The part of a service's configuration that all services share; see {@link serviceEnv} in service-env.ts. */
export interface ServiceConfig {
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
  DATABASE_URL: string;
  IDENTITY_KEYS: string;
  DRAIN_SECONDS: number;
}

export interface ServiceOptions {
  name: string;
  module: Type | DynamicModule;
  config: ServiceConfig;
  /** What `/readyz` asks beside the database. */
  checks?: (app: NestFastifyApplication) => Checks;
  /** What `/readyz` shows besides and the service serves without: while it is away the answer stays 200. */
  optionalChecks?: (app: NestFastifyApplication) => Checks;
  /** Runs after the migrations and before the service listens: demonstration data, warm caches, socket adapters. */
  prepare?: (app: NestFastifyApplication) => Promise<void>;
  /** What `GET /events` on the internal port streams, see {@link startInternalServer}: says that something changed, never what. */
  events?: (app: NestFastifyApplication) => Readable | undefined;
  /** Further GET paths of the internal port. */
  internal?: (app: NestFastifyApplication) => InternalRoutes;
  /** Largest JSON body in bytes; default 64 KiB. */
  bodyLimit?: number;
  /** How its outbox works, if not as usual. */
  jobs?: JobsOptions;
  /** Where its log goes; default standard output. */
  log?: DestinationStream;
  /** Whether responses are compressed as they are sent; default true. False for a service that keeps them compressed. */
  compress?: boolean;
}

/** Builds the application with everything every service has, migrated and ready to listen, but not listening. */
export async function createService(options: ServiceOptions): Promise<NestFastifyApplication> {
  return (await buildService(options)).app;
}

export interface BuiltService {
  app: NestFastifyApplication;
  readiness: Readiness;
  /** Opens the internal port: PORT + 1 of a running service. */
  openInternalPort(port: number): Promise<InternalServer>;
}

/** The same with what belongs to a process of its own. */
export async function buildService(options: ServiceOptions): Promise<BuiltService> {
  await requireDatabase(options.config.DATABASE_URL);
  const adapter = new FastifyAdapter({
    bodyLimit: options.bodyLimit ?? 65_536,
    requestIdHeader: 'x-request-id',
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
  });
  const pino = createLogger(options.name, options.config.LOG_LEVEL, options.log);
  // `wrapSerializers` would put pino-http's serializer of errors, with all their properties, in place of ours.
  const logger = new Logger(new PinoLogger({ pinoHttp: { logger: pino, wrapSerializers: false } }), {});
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(options), adapter, { logger, abortOnError: false });
  await migrate(app.get(DataSource), logger);
  observeConnections(app.get(DataSource));
  const readiness = await watchDependencies(app, options);
  const server = app.getHttpAdapter().getInstance();
  answerReadiness(server, readiness);
  if (options.compress !== false) await compressResponses(server);
  logRequests(server, pino);
  returnRequestIds(server);
  await options.prepare?.(app);
  await app.init();
  // Bodies are JSON, as the documents say: these two are Nest's and Fastify's own additions.
  server.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
  await server.ready();
  const { HOST: host } = options.config;
  const events = options.events && (() => options.events?.(app));
  const routes = options.internal?.(app) ?? {};
  return { app, readiness, openInternalPort: (port) => startInternalServer({ host, port, readiness, events, routes }) };
}

function rootModule({ name, module, config, jobs }: ServiceOptions): DynamicModule {
  class ServiceModule {}
  return {
    module: ServiceModule,
    imports: [module],
    providers: [
      { provide: IdentityVerifier, useValue: IdentityVerifier.from(config.IDENTITY_KEYS, name) },
      { provide: JOBS_OPTIONS, useValue: jobs },
      { provide: APP_GUARD, useClass: IdentityGuard },
      { provide: APP_PIPE, useFactory: validation },
      { provide: APP_FILTER, useClass: ProblemFilter },
    ],
    exports: [IdentityVerifier, JOBS_OPTIONS],
    global: true,
  };
}

function watchDependencies(app: NestFastifyApplication, { checks, optionalChecks }: ServiceOptions): Promise<Readiness> {
  const source = app.get(DataSource);
  return new Readiness({ database: () => databaseAnswers(source), ...checks?.(app) }, optionalChecks?.(app)).start();
}

/** Answers carry the request's id, so that a customer's report leads to the log line. */
function returnRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Runs a service until it is stopped: ready → serving → draining → open requests finished → gone. */
export async function runService(options: ServiceOptions): Promise<void> {
  const { app, readiness, openInternalPort } = await buildService(options);
  const { HOST, PORT, DRAIN_SECONDS } = options.config;
  const internal = await openInternalPort(PORT + 1);
  await app.listen(PORT, HOST);
  runUntilStopped({
    drainSeconds: DRAIN_SECONDS,
    drain: () => readiness.drain(),
    close: async () => {
      await app.close();
      await internal.close();
    },
  });
}
