import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountNewsletter, OrderUpdates, StaffMails } from '@shop/contracts/account';
import { Jobs } from '@shop/service-kit/outbox/jobs';
import { DataSource } from 'typeorm';
import { ServiceClient } from './service.client.ts';
import { type SettingsJob, settingsQueue, storeStaffMailsJobs } from './settings.job.ts';

const forOrders = 'select order_updates as wanted, settings_version::int as version from users where id = $1';

const forCatalog = `
  select case when marketing and email_verified_at is not null then email end as address,
    settings_version::int as version, marketing_said_at::int as "saidAt"
  from users where id = $1`;

const forStaff = `
  select case when account_type = 'admin' and disabled_at is null then email end as address, settings_version::int as version,
    case when staff_role = 'support' then array(select unnest(staff_mails) intersect select 'ticket') else staff_mails end as kinds
  from users where id = $1`;

const services = { 'staff-orders': 'orders', 'staff-support': 'support', 'staff-catalog': 'catalog' } as const;

/** Sends current settings to other services and retries until they confirm. A job always sends the latest values. */
@Injectable()
export class SettingsWorker implements OnApplicationBootstrap {
  constructor(
    private readonly jobs: Jobs,
    @InjectDataSource() private readonly database: DataSource,
    private readonly services: ServiceClient,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.jobs.work<SettingsJob>(settingsQueue, (job) => this.tell(job));
    await this.tellAboutAdmins();
  }

  /** The first admin, and admins from before this setting, have changed nothing that would store a job. */
  private async tellAboutAdmins(): Promise<void> {
    const admins: { id: string }[] = await this.database.query("select id from users where account_type = 'admin'");
    for (const { id } of admins) await storeStaffMailsJobs(this.database, id);
  }

  private async tell({ to, userId }: SettingsJob): Promise<void> {
    if (to === 'orders') {
      const [setting]: OrderUpdates[] = await this.database.query(forOrders, [userId]);
      if (setting) await this.services.putOrderUpdates(userId, setting);
    } else if (to === 'catalog') {
      const [setting]: AccountNewsletter[] = await this.database.query(forCatalog, [userId]);
      if (setting) await this.services.putNewsletter(userId, setting);
    } else {
      const [setting]: StaffMails[] = await this.database.query(forStaff, [userId]);
      if (setting) await this.services.putStaffMails(services[to], userId, setting);
    }
  }
}
