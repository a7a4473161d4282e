import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import {
  type ImportCheck,
  type ImportCounts,
  type ImportProgress,
  mostImportBytes,
} from '@shop/contracts/product-import';
import { ProblemError } from '@shop/service-kit/http/problem';
import { DataSource } from 'typeorm';
import { actor } from '../audit/actor.ts';
import { CatalogueCache } from '../cache/response.cache.ts';
import { readUpload } from '../uploads/upload.ts';
import { planImport } from './import-plan.ts';
import { importProducts } from './import-products.ts';
import { ImportRefused } from './import-refused.ts';
import { readProductFile } from './product-file.ts';
import { RunningImports } from './running-imports.ts';

/** The response only counts further problems. */
const mostListed = 100;

/** Import of a product file by staff (product.md#importing-products). */
@Injectable()
export class ImportService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly cache: CatalogueCache,
    private readonly running: RunningImports,
  ) {}

  check(body: unknown): Promise<ImportCheck> {
    return explainRefusal(async () => {
      const rows = await readFile(body);
      return this.database.transaction('REPEATABLE READ', async (manager) => {
        await manager.query('set local statement_timeout = 0');
        return planImport(manager, rows);
      });
    });
  }

  import(caller: Identity, body: unknown, fingerprint: string, signal: AbortSignal): Promise<ImportCounts> {
    return explainRefusal(async () => {
      const rows = await readFile(body);
      const counts = await this.running.follow({ userId: caller.sub, fingerprint }, rows.length, (report) =>
        importProducts(this.database, rows, { actor: actor(caller), fingerprint, signal, report }),
      );
      this.cache.invalidate();
      return counts;
    });
  }

  progress({ sub: userId }: Identity, fingerprint: string): Promise<ImportProgress> {
    return this.running.progress({ userId, fingerprint });
  }
}

const readFile = async (body: unknown) =>
  readProductFile(await readUpload(body, { what: 'A product file', mostBytes: mostImportBytes }));

async function explainRefusal<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof ImportRefused ? refusal(error.problems) : error;
  }
}

function refusal(problems: string[]): ProblemError {
  const errors = problems.slice(0, mostListed).map((message) => ({ field: 'file', message }));
  const sentence = problems.length === 1 ? problems[0] : `The file has ${problems.length} faults.`;
  return new ProblemError('VALIDATION_FAILED', `${sentence} Nothing was imported.`, { errors });
}
