import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ImportProgress } from '@shop/contracts/product-import';
import { notFound } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';

/** A user who imports the same file twice at once follows whichever wrote last. */
interface ImportKey {
  userId: string;
  fingerprint: string;
}

/** Rows of crashed processes; no import takes an hour. */
const deleteAbandoned = "delete from running_imports where updated_at < now() - interval '1 hour'";

const deleteRunning = 'delete from running_imports where user_id = $1 and fingerprint = $2';

/** $1 user, $2 fingerprint, $3 written rows, $4 rows. */
const writeProgress = `
  insert into running_imports (user_id, fingerprint, done, total, updated_at) values ($1, $2, $3, $4, now())
  on conflict (user_id, fingerprint) do update set done = excluded.done, total = excluded.total, updated_at = excluded.updated_at`;

const selectProgress = 'select done, total from running_imports where user_id = $1 and fingerprint = $2';

/** Tells all processes how far imports are (product.md#importing-products). An import succeeds even if that fails. */
@Injectable()
export class RunningImports {
  private readonly logger = new Logger(RunningImports.name);

  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Throws NOT_FOUND unless the user's own import is running. */
  async progress({ userId, fingerprint }: ImportKey): Promise<ImportProgress> {
    const [progress]: ImportProgress[] = await this.database.query(selectProgress, [userId, fingerprint]);
    if (!progress) throw notFound('The import');
    return progress;
  }

  /**
   * Runs an import that reports its written rows. `report` skips a number while it still writes an earlier one, because waiting for a
   * connection with the import's own in hand would block the pool.
   */
  async follow<T>(
    { userId, fingerprint }: ImportKey,
    total: number,
    run: (report: (done: number) => void) => Promise<T>,
  ): Promise<T> {
    let writing: Promise<void> | undefined;
    const report = (done: number) => {
      writing ??= this.tryTo(writeProgress, [userId, fingerprint, done, total]).finally(() => {
        writing = undefined;
      });
    };
    await this.tryTo(deleteAbandoned);
    report(0);
    await writing;
    try {
      return await run(report);
    } finally {
      await writing;
      await this.tryTo(deleteRunning, [userId, fingerprint]);
    }
  }

  private async tryTo(statement: string, values: unknown[] = []): Promise<void> {
    try {
      await this.database.query(statement, values);
    } catch (error) {
      this.logger.warn({ err: error }, 'The progress of an import could not be written.');
    }
  }
}
