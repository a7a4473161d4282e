import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';

/** Begin and commit come with any transaction and are counted by the issue they serve, not as statements. */
const control = /^\s*(start transaction|begin|commit|rollback|savepoint|release)\b/i;

interface Client {
  query(this: Client, ...args: unknown[]): unknown;
}

/** The statements of the request that runs. */
const current = new AsyncLocalStorage<string[]>();
const watched = new WeakSet<Client>();

/**
 * Counts what a request makes Postgres do: every statement that runs on its behalf, through TypeORM, pg-boss or the driver
 * itself, and nothing that background work does meanwhile.
 */
export class StatementCounter {
  private recorded: string[] = [];

  constructor(server: FastifyInstance, source: DataSource) {
    server.addHook('onRequest', (_request, _reply, done) => current.run(this.recorded, done));
    watch((source.driver as PostgresDriver).postgres.Client.prototype as Client);
  }

  /** The SQL that the requests sent during `task` ran, without transaction control. */
  async during(task: () => PromiseLike<unknown>): Promise<string[]> {
    const recorded: string[] = [];
    this.recorded = recorded;
    await task();
    this.recorded = [];
    return recorded.filter((sql) => !control.test(sql));
  }
}

/** Once for all services of a run: they share the driver. */
function watch(prototype: Client): void {
  if (watched.has(prototype)) return;
  watched.add(prototype);
  const { query } = prototype;
  prototype.query = function watchedQuery(...args: unknown[]) {
    current.getStore()?.push(textOf(args[0]));
    return query.apply(this, args);
  };
}

const textOf = (query: unknown): string => (typeof query === 'string' ? query : String((query as { text?: unknown } | null)?.text));
