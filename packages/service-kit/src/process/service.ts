import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { DynamicModule, Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger, PinoLogger } from 'nestjs-pino';
import type { DestinationStream } from 'pino';
import { DataSource } from 'typeorm';
import { databaseAnswers, requireDatabase } from '../database/database.ts';
import { observeConnections } from '../database/database-metrics.ts';
import { migrate } from '../database/migrations.ts';
import { compressResponses } from '../http/compression.ts';
import {
  type InternalActions,
  type InternalRoutes,
  type InternalServer,
  startInternalServer,
} from '../http/internal-server.ts';
import { ProblemFilter } from '../http/problem.filter.ts';
import { sendProblem } from '../http/problem-body.ts';
import { logRequests } from '../http/request-log.ts';
import { validation } from '../http/validation.ts';
import { IdentityGuard } from '../identity/identity.guard.ts';
import { IdentityVerifier } from '../identity/identity.ts';
import { JOBS_OPTIONS, type JobsOptions } from '../outbox/jobs.options.ts';
import { createLogger } from './logger.ts';
import { runUntilStopped } from './process.ts';
import { answerReadiness, type Checks, Readiness } from './readiness.ts';

/** Configuration that all services share; see {@link serviceEnv} in service-env.ts. */
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
  /** Dependencies beside the database; a failure makes `/readyz` answer 503. */
  checks?: (app: NestFastifyApplication) => Checks;
  /** Dependencies that `/readyz` only reports; the service works without them. */
  optionalChecks?: (app: NestFastifyApplication) => Checks;
  /** Runs between the migrations and the first request. */
  prepare?: (app: NestFastifyApplication) => Promise<void>;
  /** Content of `GET /events` on the internal port, see {@link startInternalServer}. Events name the changed area, never data. */
  events?: (app: NestFastifyApplication) => Readable | undefined;
  /** Additional GET paths of the internal port. */
  internal?: (app: NestFastifyApplication) => InternalRoutes;
  /** Additional POST paths of the internal port. */
  internalActions?: (app: NestFastifyApplication) => InternalActions;
  /** Largest JSON body in bytes; default 64 KiB. */
  bodyLimit?: number;
  /** Options of the outbox; omit them for the defaults. */
  jobs?: JobsOptions;
  /** Destination of the log; standard output by default. */
  log?: DestinationStream;
  /** Compresses responses by default; false for a service that caches compressed bodies. */
  compress?: boolean;
}

/** Builds a migrated application that does not listen yet. */
export async function createService(options: ServiceOptions): Promise<NestFastifyApplication> {
  return (await buildService(options)).app;
}

export interface BuiltService {
  app: NestFastifyApplication;
  readiness: Readiness;
  /** Opens the internal port, PORT + 1 for a running service. */
  openInternalPort(port: number): Promise<InternalServer>;
}

/** Builds the application together with its process-level parts. */
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
  // `wrapSerializers` would replace the redacting error serializer with pino-http's.
  const logger = new Logger(new PinoLogger({ pinoHttp: { logger: pino, wrapSerializers: false } }), {});
  const app = await NestFactory.create<NestFastifyApplication>(rootModule(options), adapter, {
    logger,
    abortOnError: false,
  });
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
  // Nest and Fastify add parsers for these two types, but the API accepts only JSON.
  server.removeContentTypeParser(['application/x-www-form-urlencoded', 'text/plain']);
  await server.ready();
  const { HOST: host } = options.config;
  const events = options.events && (() => options.events?.(app));
  const routes = options.internal?.(app) ?? {};
  const actions = options.internalActions?.(app) ?? {};
  return {
    app,
    readiness,
    openInternalPort: (port) => startInternalServer({ host, port, readiness, events, routes, actions }),
  };
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

function watchDependencies(
  app: NestFastifyApplication,
  { checks, optionalChecks }: ServiceOptions,
): Promise<Readiness> {
  const source = app.get(DataSource);
  return new Readiness({ database: () => databaseAnswers(source), ...checks?.(app) }, optionalChecks?.(app)).start();
}

/** Adds the request id to every response, so that a customer's report leads to the log line. */
function returnRequestIds(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}

/** Runs a service until a stop signal, then drains open requests and exits. */
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

/** Responds to URLs that Fastify refuses before any hook or filter runs: broken escapes and overlong path segments. */
function refuseAddress(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', String(request.id));
  if (error.statusCode === 414) void sendProblem(reply, 'NOT_FOUND', 'There is nothing at this address.');
  else void sendProblem(reply, 'VALIDATION_FAILED', 'The address of the request is not valid.');
}
