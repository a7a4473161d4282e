import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { MailState, StoredMail } from '@shop/contracts/mails';
import { Jobs } from '@shop/service-kit/jobs';
import type { StoredJob } from '@shop/service-kit/jobs.sql';
import { notFound } from '@shop/service-kit/problem';
import { DataSource, In } from 'typeorm';
import { actorName, addEntries } from '../audit/audit.queries.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import type { MailFilterDto, MailPageResponse } from './mail.dto.ts';
import { type MailJob, mailQueue } from './mail.job.ts';

/** What staff see of the mails in the outbox. */
@Injectable()
export class MailService {
  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async page({ state, page, limit }: MailFilterDto): Promise<MailPageResponse> {
    const { jobs, total } = await this.jobs.page<MailJob>(mailQueue, state, page, limit);
    const ids = jobs.flatMap(({ data }) => (data.mail === 'summary' ? [] : data.orderId));
    const orders = ids.length > 0 ? await this.database.manager.findBy(OrderEntity, { id: In(ids) }) : [];
    const byId = new Map(orders.map((order) => [order.id, order]));
    return { mails: jobs.map((job) => toMail(job, state, byId)), total, totalPages: Math.max(1, Math.ceil(total / limit)) };
  }

  /** Tries a mail at once, and keeps who asked for it. Throws NOT_FOUND when it is neither waiting nor dead. */
  async retry(id: string, caller: Identity): Promise<void> {
    if (!(await this.jobs.retry(mailQueue, id))) throw notFound('The mail');
    const entry = "select now(), $1, $2, 'mail.retry', 'mail/' || $3, null::jsonb, null::jsonb";
    await this.database.query(addEntries(entry), [caller.sub, actorName(caller), id]);
  }
}

function toMail(job: StoredJob<MailJob>, state: MailState, orders: Map<string, OrderEntity>): StoredMail {
  const { data } = job;
  const order = data.mail === 'summary' ? undefined : orders.get(data.orderId);
  return {
    id: job.id,
    state,
    kind: data.mail,
    orderNumber: order?.orderNumber ?? null,
    orderId: order?.id ?? null,
    to: data.mail === 'summary' ? data.address : (order?.customerEmail ?? ''),
    failures: job.failures,
    error: job.error,
    storedAt: job.storedAt.toISOString(),
    dueAt: state === 'waiting' ? job.dueAt.toISOString() : null,
  };
}
