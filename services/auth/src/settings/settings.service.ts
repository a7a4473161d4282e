import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountSettings } from '@shop/contracts/account';
import type { Identity } from '@shop/contracts/identity';
import type { StaffMailKind } from '@shop/contracts/mails';
import { ProblemError } from '@shop/service-kit/http/problem';
import { isStaff } from '@shop/service-kit/identity/ownership';
import { DataSource } from 'typeorm';
import { ServiceClient } from './service.client.ts';
import type { SettingsChangeDto } from './settings.dto.ts';
import { storeSettingsJob, storeStaffMailsJobs } from './settings.job.ts';

const columns = `
  email_verified_at is not null as "emailVerified", order_updates as "orderUpdates", marketing, marketing_said_at::int as "saidAt", 
  case when account_type = 'admin' then staff_mails end as "staffMails"`;

interface Stored extends Omit<AccountSettings, 'staffMails'> {
  /** Null for customers. */
  staffMails: StaffMailKind[] | null;
  /** Settings version of the user's last marketing choice. */
  saidAt: number;
}

/** Stores account settings and sends changes to orders and catalog through the outbox (ADR 65). */
@Injectable()
export class SettingsService {
  private readonly logger = new Logger(SettingsService.name);

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly services: ServiceClient,
  ) {}

  async read(userId: string): Promise<AccountSettings> {
    const [stored]: Stored[] = await this.database.query(`select ${columns} from users where id = $1`, [userId]);
    return this.withoutLeft(userId, known(stored));
  }

  /** Throws FORBIDDEN when a customer chooses staff's mails. */
  async change(caller: Identity, change: SettingsChangeDto): Promise<AccountSettings> {
    const { orderUpdates, marketing, staffMails } = change;
    if (staffMails !== undefined && !isStaff(caller))
      throw new ProblemError('FORBIDDEN', 'Only staff choose these mails.');
    if (orderUpdates === undefined && marketing === undefined && staffMails === undefined) return this.read(caller.sub);
    const stored = known(await this.store(caller.sub, change));
    return marketing === undefined ? this.withoutLeft(caller.sub, stored) : shown(stored);
  }

  private async withoutLeft(userId: string, stored: Stored): Promise<AccountSettings> {
    const settings = shown(stored);
    return settings.marketing ? { ...settings, marketing: !(await this.hasLeft(userId, stored.saidAt)) } : settings;
  }

  private store(
    userId: string,
    { orderUpdates, marketing, staffMails }: SettingsChangeDto,
  ): Promise<Stored | undefined> {
    return this.database.transaction(async (manager) => {
      const [[stored]]: [[Stored?]] = await manager.query(
        `update users set order_updates = coalesce($2, order_updates), marketing = coalesce($3, marketing),
           staff_mails = coalesce($4, staff_mails), settings_version = settings_version + 1,
           marketing_said_at = case when $3::boolean is null then marketing_said_at else settings_version + 1 end
         where id = $1 returning ${columns}`,
        [userId, orderUpdates ?? null, marketing ?? null, staffMails ?? null],
      );
      if (stored && orderUpdates !== undefined) await storeSettingsJob(manager, { to: 'orders', userId });
      if (stored && marketing !== undefined) await storeSettingsJob(manager, { to: 'catalog', userId });
      if (stored && staffMails !== undefined) await storeStaffMailsJobs(manager, userId);
      return stored;
    });
  }

  /** Returns whether the user has unsubscribed by a newsletter link since the last choice. Assumes no while catalog is unavailable. */
  private async hasLeft(userId: string, saidAt: number): Promise<boolean> {
    try {
      const { leftAfter } = await this.services.leftNewsletter(userId);
      return leftAfter !== null && leftAfter >= saidAt;
    } catch (error) {
      this.logger.warn({ err: error }, 'Catalog does not say who unsubscribed.');
      return false;
    }
  }
}

function known(stored: Stored | undefined): Stored {
  if (!stored) throw new ProblemError('UNAUTHENTICATED', 'You are not signed in.');
  return stored;
}

const shown = ({ saidAt: _, staffMails, ...settings }: Stored): AccountSettings => ({
  ...settings,
  ...(staffMails && { staffMails }),
});
