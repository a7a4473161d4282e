import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { AccountDeletion, AccountReference } from '@shop/contracts/privacy';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { Jobs } from '@shop/service-kit/outbox/jobs';
import { DataSource } from 'typeorm';
import { storeMail } from '../mails/mail.job.ts';
import { type Exchange, OwnPasswords, wrongPassword } from '../profile/own-passwords.service.ts';
import { BrowserCookies } from '../sessions/browser.cookies.ts';
import { ServiceClient } from '../settings/service.client.ts';
import { deleteAccount, retryDeletion } from './delete-account.ts';
import {
  confirmPart,
  type DeletionJob,
  deletionQueue,
  failPart,
  finish,
  forgetFailures,
  list,
  partOf,
} from './privacy.statements.ts';

interface Part extends AccountReference {
  userId: string;
  isConfirmed: boolean;
  isMerging: boolean;
}

/** A row of {@link list}; times in `steps` are strings from Postgres' JSON. */
type Row = Omit<AccountDeletion, 'askedAt' | 'finishedAt'> & { askedAt: Date; finishedAt: Date | null };

/** Deletes accounts (product.md#your-data, ADR 69): immediately in auth, then in each service until it confirms. */
@Injectable()
export class DeletionsService implements OnApplicationBootstrap {
  private readonly logger = new Logger(DeletionsService.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly passwords: OwnPasswords,
    private readonly services: ServiceClient,
    private readonly cookies: BrowserCookies,
    private readonly jobs: Jobs,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<DeletionJob>(deletionQueue, (job) => this.carryOut(job));
  }

  /** Throws WRONG_PASSWORD, ORDERS_OPEN, LAST_ADMIN, or SERVICE_UNAVAILABLE while orders cannot report open orders. */
  async begin(userId: string, password: string, exchange: Exchange): Promise<void> {
    const user = await this.passwords.ownerOf(userId, password, exchange.request);
    await this.assertNoOrderUnderWay(userId);
    const isDeleted = await this.database.transaction((manager) => deleteAccount(manager, userId, user.password));
    if (!isDeleted && user.accountType === 'admin') {
      throw new ProblemError(
        'LAST_ADMIN',
        'This is the only account of an owner. Please make somebody else an owner first.',
      );
    }
    if (!isDeleted) throw wrongPassword();
    await this.database.query(forgetFailures, [user.email]);
    this.cookies.signedOut(exchange.reply);
  }

  async list(): Promise<AccountDeletion[]> {
    const rows: Row[] = await this.database.query(list);
    return rows.map((row) => ({
      ...row,
      askedAt: row.askedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }));
  }

  async retry(id: string, caller: Identity): Promise<void> {
    if (!(await this.database.transaction((manager) => retryDeletion(manager, id, caller))))
      throw notFound('The deletion');
  }

  /** A part confirmed before a crash is not requested again, but may complete the deletion. */
  private async carryOut({ deletionId, service }: DeletionJob): Promise<void> {
    const [part]: Part[] = await this.database.query(partOf, [deletionId, service]);
    if (!part) return;
    if (!part.isConfirmed) await this.askFor({ deletionId, service }, part);
    await this.finish(deletionId);
  }

  private finish(deletionId: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      const [[finished]]: [[{ address: string; firstName: string | null }?]] = await manager.query(finish, [
        deletionId,
      ]);
      if (finished) await storeMail(manager, { mail: 'account-deleted', ...finished });
    });
  }

  private async askFor(
    { deletionId, service }: DeletionJob,
    { userId, verifiedAddress, isMerging }: Part,
  ): Promise<void> {
    try {
      // Guest data merged after the erasure would never be erased.
      if (isMerging) throw new Error(`${service} has still to join what the account made as a guest.`);
      await (await this.services.askAbout(service, 'removal', userId, { verifiedAddress })).dump();
    } catch (error) {
      await this.database.query(failPart, [
        deletionId,
        service,
        error instanceof Error ? error.message : String(error),
      ]);
      throw error;
    }
    await this.database.query(confirmPart, [deletionId, service]);
  }

  private async assertNoOrderUnderWay(userId: string): Promise<void> {
    try {
      await (await this.services.askAbout('orders', 'removal-check', userId, { verifiedAddress: null })).dump();
    } catch (error) {
      if (error instanceof ProblemError) throw error;
      this.logger.warn({ err: error }, 'Orders did not say whether an order is open.');
      throw new ProblemError(
        'SERVICE_UNAVAILABLE',
        'Your account cannot be deleted just now. Please try again in a minute.',
        {},
        60,
      );
    }
  }
}
