import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { MailState, StoredMail } from '@shop/contracts/mails';
import { Jobs } from '@shop/service-kit/jobs';
import { retryJob, type StoredJob } from '@shop/service-kit/jobs.sql';
import { type MailFilterDto, mailPage, unsentMail } from '@shop/service-kit/mails/mail-desk';
import { notFound } from '@shop/service-kit/problem';
import { DataSource, In } from 'typeorm';
import { actorName, addEntries } from '../audit/audit.queries.ts';
import { OrderEntity } from '../orders/order.entity.ts';
import type { MailPageResponse } from './mail.dto.ts';
import { type MailJob, mailQueue } from './mail.job.ts';

const retryMail = `with ${retryJob(mailQueue)}, audited as (
    ${addEntries("select now(), $2, $3, 'mail.retry', 'mail/' || id, null::jsonb, null::jsonb from retried")}
  )
  select id from retried`;

/** What staff see of the mails in the outbox. */
@Injectable()
export class MailService {
  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly database: DataSource,
  ) {}

  async page({ state, page, limit }: MailFilterDto): Promise<MailPageResponse> {
    const { jobs, total } = await this.jobs.page<MailJob>(mailQueue, state, page, limit);
    const ids = jobs.flatMap(({ data }) => ('orderId' in data ? data.orderId : []));
    const orders = ids.length > 0 ? await this.database.manager.findBy(OrderEntity, { id: In(ids) }) : [];
    const byId = new Map(orders.map((order) => [order.id, order]));
    return mailPage(
      jobs.map((job) => toMail(job, state, byId)),
      total,
      limit,
    );
  }

  /** Tries a mail at once, and keeps who asked for it. Throws NOT_FOUND when it is neither waiting nor dead. */
  async retry(id: string, caller: Identity): Promise<void> {
    const retried: unknown[] = await this.database.query(retryMail, [id, caller.sub, actorName(caller)]);
    if (retried.length === 0) throw notFound('The mail');
  }
}

function toMail(job: StoredJob<MailJob>, state: MailState, orders: Map<string, OrderEntity>): StoredMail {
  const { data } = job;
  const order = 'orderId' in data ? orders.get(data.orderId) : undefined;
  const to = 'address' in data ? data.address : (order?.customerEmail ?? '');
  return { ...unsentMail(job, state, to), kind: data.mail, orderNumber: order?.orderNumber ?? null, orderId: order?.id ?? null };
}
