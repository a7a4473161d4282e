import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { MailKind } from '@shop/contracts/mails';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import type { ServiceMails } from '@shop/service-kit/mails/mail.outbox';
import { type StaffEvent, StaffMailing } from '@shop/service-kit/mails/staff-mails';
import type { EntityManager } from 'typeorm';
import { ClaimMails } from '../claims/claim.mails.ts';
import { type MailJob, mailQueue, type ShopChangedJob } from './mail.job.ts';
import { MailWriter } from './mail.writer.ts';
import { PutOffMails } from './put-off-mails.service.ts';

export interface OrderMail {
  kind: MailKind;
  to: string;
  orderNumber: string | null;
  orderId: string | null;
}

@Injectable()
export class OrderMails implements ServiceMails<MailJob, OrderMail> {
  constructor(
    private readonly writer: MailWriter,
    private readonly delivery: MailDelivery,
    private readonly putOff: PutOffMails,
    private readonly claims: ClaimMails,
    private readonly staff: StaffMailing,
  ) {}

  async send(job: MailJob, id: string): Promise<void> {
    if (job.mail === 'summary') return this.sendSummary(job.address, id);
    if (job.mail === 'shop-changed') return this.sendNotice(job, id);
    if (job.mail === 'staff') return this.staff.send(mailQueue, job, id, (events) => this.toStaff(events));
    if (job.mail === 'claim') return this.claims.send(job.claimId, id);
    const mail = await this.writer.write(job);
    if (mail && !(await this.delivery.send(id, mail))) await this.putOff.add(mail.to.address, job.orderId);
  }

  async describe(jobs: MailJob[]): Promise<OrderMail[]> {
    const ids = jobs.flatMap((job) => ('orderId' in job ? job.orderId : []));
    const byId = new Map((await this.writer.orders(ids)).map((order) => [order.id, order]));
    const staff = await this.staff.addresses(jobs.flatMap((job) => ('staffId' in job ? job.staffId : [])));
    return jobs.map((job) => {
      const order = 'orderId' in job ? byId.get(job.orderId) : undefined;
      const ofStaff = 'staffId' in job ? staff.get(job.staffId) : undefined;
      const to = 'address' in job ? job.address : (ofStaff ?? order?.customerEmail ?? '');
      return { kind: job.mail, to, orderNumber: order?.orderNumber ?? null, orderId: order?.id ?? null };
    });
  }

  async logRetry(manager: EntityManager, { id }: { id: string }, caller: Identity): Promise<void> {
    const sql =
      "insert into audit_entries (at, user_id, user_name, action, subject) values (now(), $1, $2, 'mail.retry', $3)";
    await manager.query(sql, [caller.sub, actorName(caller), `mail/${id}`]);
  }

  private async toStaff(events: StaffEvent[]) {
    const failed = await this.staff.failedJobs<MailJob>(mailQueue, events);
    return failed.length > 0 ? this.writer.aboutFailed(await this.describe(failed)) : this.writer.toStaff(events);
  }

  /** Throws at the hourly limit, so that the job is tried again: flooding an admin's mailbox must not suppress the warning. */
  private async sendNotice(job: ShopChangedJob, id: string): Promise<void> {
    if (!(await this.delivery.send(id, await this.writer.notice(job))))
      throw new Error('The address has had its mails of this hour.');
  }

  private async sendSummary(address: string, id: string): Promise<void> {
    const orderIds = await this.putOff.waitingFor(address);
    const mail = await this.writer.summarise(address, orderIds);
    const done = !mail || (await this.delivery.send(id, mail));
    await this.putOff.summarised(address, done ? orderIds : []);
  }
}
