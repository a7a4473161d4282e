import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Identity } from '@shop/contracts/identity';
import type { FastifyInstance, RouteOptions } from 'fastify';
import supertest from 'supertest';
import { DataSource } from 'typeorm';
import { Jobs } from '../outbox/jobs.ts';
import { buildService, type ServiceOptions } from '../process/service.ts';
import { DocumentedAnswers } from './documented-answers.ts';
import { createTestIdentities, type TestIdentities } from './identities.ts';
import { resetMetrics } from './metrics.ts';
import { createTestDatabase, type TestDatabase } from './postgres.ts';
import { StatementCounter } from './statements.ts';

/** Shared configuration values for the service under test. */
export interface TestServiceConfig {
  HOST: string;
  PORT: number;
  LOG_LEVEL: string;
  DATABASE_URL: string;
  IDENTITY_KEYS: string;
  DRAIN_SECONDS: number;
}

export interface TestService {
  app: NestFastifyApplication;
  database: DataSource;
  databaseUrl: string;
  /** Base URL, `http://127.0.0.1:<port>`. */
  url: string;
  /** Base URL of the internal port. */
  internalUrl: string;
  identities: TestIdentities;
  /** All routes in OpenAPI notation, such as `GET /api/things/{id}`. */
  routes: string[];
  /** Returns a supertest agent for one caller: `(await service.as(admin)).get('/api/…')`. */
  as(identity: Identity): Promise<ReturnType<typeof supertest.agent>>;
  /** A supertest agent without identity. */
  anonymous: ReturnType<typeof supertest>;
  /** Returns the SQL of the requests sent during `task`, see {@link StatementCounter}. */
  statements(task: () => PromiseLike<unknown>): Promise<string[]>;
  /** Returns the status and the log lines of a request while `table` refuses inserts. */
  failInserts(table: string, send: () => PromiseLike<{ status: number }>): Promise<{ status: number; log: string }>;
  /** Polls the outbox and waits until every due job was tried. */
  work(): Promise<void>;
  /** Stops the service; throws when a response differed from the OpenAPI document. */
  close(): Promise<void>;
}

/** Retries after a second and stops without waiting for running jobs. */
const jobs = { pollingIntervalSeconds: 0.5, retryDelay: 1, graceful: false };
const dueJobs =
  "select from pgboss.job where name not like '%-dead' and state in ('created', 'active') and start_after <= now() limit 1";

const fixed = { HOST: '127.0.0.1', PORT: 0, LOG_LEVEL: 'error', DRAIN_SECONDS: 0 };

/** All services of a process share one Nest logger, which the first of them creates. */
const logged: string[] = [];
const log = { write: (line: string) => void logged.push(line) };

type Options = (config: TestServiceConfig) => ServiceOptions;

/** Migrated template database by service, shared by all test files of a run. */
const templates = new Map<string, Promise<string>>();

async function migratedDatabase(options: Options, keys: string): Promise<TestDatabase> {
  const configure = (url: string) => options({ ...fixed, DATABASE_URL: url, IDENTITY_KEYS: keys });
  const { name } = configure('postgres://127.0.0.1/unused');
  const template = templates.get(name) ?? makeTemplate(configure);
  templates.set(name, template);
  return createTestDatabase(await template);
}

async function makeTemplate(configure: (databaseUrl: string) => ServiceOptions): Promise<string> {
  const { name, url } = await createTestDatabase();
  const { app } = await buildService({ jobs, log, ...configure(url) });
  await app.close();
  return name;
}

/**
 * Runs a service over HTTP on an empty database and compares all responses with its OpenAPI document; close it in `afterAll`.
 * With `beside` it starts a second process with the same database and identities; close that one first.
 */
export async function startTestService(options: Options, beside?: TestService): Promise<TestService> {
  const identities = beside?.identities ?? (await createTestIdentities());
  const databaseUrl = beside?.databaseUrl ?? (await migratedDatabase(options, identities.keys)).url;
  if (!beside) await resetMetrics();
  const config = options({ ...fixed, DATABASE_URL: databaseUrl, IDENTITY_KEYS: identities.keys });
  const routes: string[] = [];
  let outbox: Jobs | undefined;
  const watched: Partial<{ counter: StatementCounter; answers: DocumentedAnswers }> = {};
  const prepare = async (app: NestFastifyApplication) => {
    const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    server.addHook('onRoute', (route) => void routes.push(...namesOf(route)));
    watched.counter = new StatementCounter(server, app.get(DataSource));
    server.addHook('onResponse', ({ method }, _reply, done) => {
      if (method !== 'GET') outbox?.wake();
      done();
    });
    await config.prepare?.(app);
    watched.answers = DocumentedAnswers.watch(config.name, server);
  };
  const { app, openInternalPort } = await buildService({ jobs, log, ...config, prepare });
  outbox = outboxOf(app);
  const internal = await openInternalPort(0);
  await app.listen(0, '127.0.0.1');
  const url = (await app.getUrl()).replace('[::1]', '127.0.0.1');
  return {
    app,
    url,
    internalUrl: `http://127.0.0.1:${(internal.server.address() as AddressInfo).port}`,
    identities,
    routes,
    database: app.get(DataSource),
    databaseUrl,
    as: async (identity) =>
      supertest.agent(url).set('authorization', `Bearer ${await identities.token(identity, undefined, [config.name])}`),
    anonymous: supertest(url),
    failInserts: async (table, send) => {
      const before = logged.length;
      const { status } = await (watched.answers?.pause(() => refuseRows(app, table, send)) ??
        refuseRows(app, table, send));
      return { status, log: logged.slice(before).join('') };
    },
    statements: (task) => watched.counter?.during(task) ?? Promise.reject(new Error('the service has not started')),
    work: async () => {
      const database = app.get(DataSource);
      outbox?.wake();
      while ((await database.query(dueJobs)).length > 0) await sleep(10);
    },
    close: async () => {
      await app.close();
      await internal.close();
      watched.answers?.verify();
    },
  };
}

async function refuseRows<T>(app: NestFastifyApplication, table: string, send: () => PromiseLike<T>): Promise<T> {
  const database = app.get(DataSource);
  await database.query(`alter table ${table} add constraint refuses_all check (false) not valid`);
  try {
    return await send();
  } finally {
    await database.query(`alter table ${table} drop constraint refuses_all`);
  }
}

/** Fastify adds HEAD to each GET, and a bucket checks S3 signatures instead of identities. */
const namesOf = ({ method, url, config }: RouteOptions): string[] =>
  config && 'bucket' in config
    ? []
    : [method].flat().flatMap((verb) => (verb === 'HEAD' ? [] : [`${verb} ${url.replace(/:(\w+)/g, '{$1}')}`]));

/** Returns undefined for a module without an outbox. */
function outboxOf(app: NestFastifyApplication): Jobs | undefined {
  try {
    return app.get(Jobs, { strict: false });
  } catch {
    return undefined;
  }
}
