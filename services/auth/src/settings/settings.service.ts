import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AccountSettings } from '@shop/contracts/account';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { ServiceClient } from './service.client.ts';
import type { SettingsChangeDto } from './settings.dto.ts';
import { storeSettingsJob } from './settings.job.ts';

const columns =
  'email_verified_at is not null as "emailVerified", order_updates as "orderUpdates", marketing, marketing_said_at::int as "saidAt"';

interface Stored extends AccountSettings {
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
    const { saidAt, ...settings } = known(stored);
    return settings.marketing ? { ...settings, marketing: !(await this.hasLeft(userId, saidAt)) } : settings;
  }

  async change(userId: string, { orderUpdates, marketing }: SettingsChangeDto): Promise<AccountSettings> {
    if (orderUpdates === undefined && marketing === undefined) return this.read(userId);
    const { saidAt, ...settings } = known(await this.store(userId, { orderUpdates, marketing }));
    if (marketing !== undefined || !settings.marketing) return settings;
    return { ...settings, marketing: !(await this.hasLeft(userId, saidAt)) };
  }

  private store(userId: string, { orderUpdates, marketing }: SettingsChangeDto): Promise<Stored | undefined> {
    return this.database.transaction(async (manager) => {
      const [[stored]]: [[Stored?]] = await manager.query(
        `update users set order_updates = coalesce($2, order_updates), marketing = coalesce($3, marketing),
           settings_version = settings_version + 1,
           marketing_said_at = case when $3::boolean is null then marketing_said_at else settings_version + 1 end
         where id = $1 returning ${columns}`,
        [userId, orderUpdates ?? null, marketing ?? null],
      );
      if (stored && orderUpdates !== undefined) await storeSettingsJob(manager, { to: 'orders', userId });
      if (stored && marketing !== undefined) await storeSettingsJob(manager, { to: 'catalog', userId });
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
  if (!stored) throw new ProblemError('UNAUTHENTICATED', 'Nobody is signed in.');
  return stored;
}
