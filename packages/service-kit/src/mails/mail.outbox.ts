import type { OnApplicationBootstrap, Provider, Type } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { DataSource, EntityManager } from 'typeorm';
import { notFound } from '../http/problem.ts';
import { type Database, retryJob } from '../outbox/jobs.sql.ts';
import { Jobs } from '../outbox/jobs.ts';
import type { MailFilterDto, MailPageDto, UnsentMailDto } from './mail-desk.ts';

/** The mails of a service: how to send them and how staff see them. */
export interface ServiceMails<Job extends object, Shown extends { to: string }> {
  /** Sends the mail of a job; `id` is the job's id, see MailDelivery.send. */
  send(job: Job, id: string): Promise<void>;
  /** Describes jobs for staff, in the same order. */
  describe(jobs: Job[]): Promise<Shown[]>;
  /** Writes the retry into the audit log and renews what the mail says, in the transaction of the retry. */
  logRetry(manager: EntityManager, mail: { id: string; job: Job }, caller: Identity): Promise<void>;
}

/** Sends the mails in the outbox, with one worker for each queue, and lists unsent mails for staff. */
export class MailOutbox<Job extends object, Shown extends { to: string }> implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    private readonly database: DataSource,
    private readonly mails: ServiceMails<Job, Shown>,
    private readonly queues: string[],
    private readonly onFailure?: string,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const queue of this.queues)
      await this.jobs.work<Job>(queue, (job, id) => this.mails.send(job, id), this.onFailure);
  }

  async page({ state, page, limit }: MailFilterDto): Promise<MailPageDto & { mails: (UnsentMailDto & Shown)[] }> {
    const { jobs, total } = await this.jobs.page<Job>(this.queues, state, page, limit);
    const descriptions = await this.mails.describe(jobs.map(({ data }) => data));
    const mails = jobs.map(({ id, failures, error, storedAt, dueAt }, place) => ({
      ...{ id, state, failures, error, storedAt: storedAt.toISOString() },
      dueAt: state === 'waiting' ? dueAt.toISOString() : null,
      ...(descriptions[place] as Shown),
    }));
    return { mails, total, totalPages: Math.max(1, Math.ceil(total / limit)) };
  }

  /** Retries a mail immediately and logs the caller. Throws NOT_FOUND unless the mail is waiting or dead. */
  async retry(id: string, caller: Identity): Promise<void> {
    const { queues, mails } = this;
    await this.database.transaction(async (manager) => {
      const job = await retryJob<Job>(manager as Database, { queues, id });
      if (!job) throw notFound('The mail');
      await mails.logRetry(manager, { id, job }, caller);
    });
  }
}

/** Returns the providers of a service's mails and their outbox; `onFailure` as in Jobs.work. */
export const mailOutbox = <Job extends object, Shown extends { to: string }>(
  mails: Type<ServiceMails<Job, Shown>>,
  queues: string[],
  onFailure?: string,
): Provider[] => [
  mails,
  {
    provide: MailOutbox,
    inject: [Jobs, getDataSourceToken(), mails],
    useFactory: (jobs: Jobs, database: DataSource, service: ServiceMails<Job, Shown>) =>
      new MailOutbox(jobs, database, service, queues, onFailure),
  },
];
