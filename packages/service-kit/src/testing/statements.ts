import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Transaction control belongs to every transaction and is not counted. */
const control = /^\s*(start transaction|begin|commit|rollback|savepoint|release)\b/i;

interface Client {
  query(this: Client, ...args: unknown[]): unknown;
}

const current = new AsyncLocalStorage<string[]>();
const watched = new WeakSet<Client>();

/** Counts the statements of a request through TypeORM, pg-boss or the driver. Statements of background work are excluded. */
export class StatementCounter {
  private recorded: string[] = [];

  constructor(server: FastifyInstance, source: DataSource) {
    server.addHook('onRequest', (_request, _reply, done) => current.run(this.recorded, done));
    watch((source.driver as PostgresDriver).postgres.Client.prototype as Client);
  }

  /** Returns the SQL of the requests sent during `task`, without transaction control. */
  async during(task: () => PromiseLike<unknown>): Promise<string[]> {
    const recorded: string[] = [];
    this.recorded = recorded;
    await task();
    this.recorded = [];
    return recorded.filter((sql) => !control.test(sql));
  }
}

/** Patches the shared driver once for all services of a run. */
function watch(prototype: Client): void {
  if (watched.has(prototype)) return;
  watched.add(prototype);
  const { query } = prototype;
  prototype.query = function watchedQuery(...args: unknown[]) {
    current.getStore()?.push(textOf(args[0]));
    return query.apply(this, args);
  };
}

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text);
