import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { failedMail } from '@shop/service-kit/mails/failed.mail';
import type { Mail } from '@shop/service-kit/mails/mail.content';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { type StaffEvent, StaffMailing, type StaffMailJob } from '@shop/service-kit/mails/staff-mails';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { type MailJob, mailQueue } from '../mails/mail.job.ts';
import { type LowProduct, lowStockMail } from './low-stock.mail.ts';
import { lowProducts } from './low-stock.statements.ts';

/** Mails staff about products with few pieces left, and about mails that could not be sent (product.md#mails-to-staff). */
@Injectable()
export class LowStockMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly staff: StaffMailing,
    private readonly shop: ShopClient,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  send(job: StaffMailJob, id: string): Promise<void> {
    return this.staff.send(mailQueue, job, id, (events) => this.write(events));
  }

  addresses(userIds: string[]): Promise<Map<string, string>> {
    return this.staff.addresses(userIds);
  }

  /** Returns undefined when none of the products is low any more. */
  private async write(events: StaffEvent[]): Promise<Omit<Mail, 'to'> | undefined> {
    const failed = await this.staff.failedJobs<MailJob>(mailQueue, events);
    if (failed.length > 0) return this.aboutFailed(failed);
    const products: LowProduct[] = await this.database.query(lowProducts, [events.map(({ id }) => id)]);
    const shop = await this.shop.details();
    const content = lowStockMail(products, shop, this.config.PUBLIC_URL);
    return content && { content, shop, about: `to staff about ${products.length} products` };
  }

  private async aboutFailed(jobs: MailJob[]): Promise<Omit<Mail, 'to'>> {
    const shop = await this.shop.details();
    const content = failedMail(
      jobs.map(({ mail }) => ({ kind: mail })),
      shop,
      this.config.PUBLIC_URL,
    );
    return { content, shop, about: `to staff about ${jobs.length} failed mails` };
  }
}
