import { isDeepStrictEqual } from 'node:util';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { Shop } from '@shop/contracts/shop';
import { allStores } from '@shop/contracts/stores';
import { ProblemError } from '@shop/service-kit/http/problem';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { callerKind, IdentityVerifier } from '@shop/service-kit/identity/identity';
import { storeJobs } from '@shop/service-kit/outbox/jobs.sql';
import { DataSource, type EntityManager } from 'typeorm';
import { addEntries } from '../audit/audit.queries.ts';
import { mailQueue, type ShopChangedJob } from '../mails/mail.job.ts';
import { withClosedStores } from './rules/closed-stores.ts';
import { mostStores } from './shop.dto.ts';
import { etagOf, type ShopDocument, ShopService, shopChannel } from './shop.service.ts';

const replaceShop = `with saved as (
    update shop set details = $1, updated_at = now() returning old.details as before, new.details as after
  ), changed as (
    select jsonb_object_agg(name, before -> name) as before, jsonb_object_agg(name, after -> name) as after
    from saved, jsonb_object_keys(after) as name
    where before -> name is distinct from after -> name
  ), audited as (
    ${addEntries("select now(), $2, $3, 'shop.replace', 'shop', before, after from changed where after is not null")}
  )
  select pg_notify('${shopChannel}', '') from saved`;

/** $1 addresses, $2 job for each of them. */
const storeNotices = storeJobs(
  mailQueue,
  "select gen_random_uuid() as id, $2::jsonb || jsonb_build_object('address', address) as data, now() as start_after from unnest($1::text[]) as address",
);

export interface ShopChange {
  shop: Shop;
  caller: Identity;
  /** Entity tag of the edited details. */
  ifMatch?: string | undefined;
  confirmation?: string | undefined;
}

/** Fields that decide where customers send money and mail. */
const guarded = ({ email, bank }: Shop): Pick<Shop, 'email' | 'bank'> => ({ email, bank });

@Injectable()
export class ShopChanges {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(IdentityVerifier) private readonly verifier: IdentityVerifier,
    private readonly shop: ShopService,
  ) {}

  /**
   * Closes stores that `shop` omits. Throws CHANGED_MEANWHILE. Another bank account or e-mail address throws FORBIDDEN for managers, and
   * PASSWORD_REQUIRED without the owner's confirmation.
   */
  async replace({ shop, caller, ifMatch, confirmation }: ShopChange): Promise<ShopDocument> {
    await this.database.transaction(async (manager) => {
      const [{ details }]: [{ details: Shop }] = await manager.query('select details from shop for update');
      if (ifMatch !== undefined && ifMatch !== '*' && ifMatch !== etagOf(JSON.stringify(details)))
        throw changedByAnother();
      const next = withClosedStores(JSON.parse(JSON.stringify(shop)) as Shop, details);
      if (allStores(next).length > mostStores) throw tooManyStores();
      const [before, after] = [guarded(details), guarded(next)];
      if (!isDeepStrictEqual(before, after)) await this.notifyAdmins(manager, { before, after }, caller, confirmation);
      await manager.query(replaceShop, [JSON.stringify(next), caller.sub, actorName(caller)]);
    });
    this.shop.forget();
    return this.shop.document();
  }

  private async notifyAdmins(
    manager: EntityManager,
    change: Pick<ShopChangedJob, 'before' | 'after'>,
    caller: Identity,
    confirmation = '',
  ): Promise<void> {
    if (callerKind(caller) !== 'owner') throw ownersOnly();
    const confirmed = await this.verifier.confirmation(confirmation);
    if (confirmed?.sub !== caller.sub) throw passwordRequired();
    const job = { mail: 'shop-changed', by: actorName(caller), at: new Date().toISOString(), ...change };
    await manager.query(storeNotices, [confirmed.notify, JSON.stringify(job)]);
  }
}

/** A closed store stays listed, so an omitted one counts, too. */
function tooManyStores(): ProblemError {
  const message = `The shop can have at most ${mostStores} stores, open and closed.`;
  return new ProblemError('VALIDATION_FAILED', message, { errors: [{ field: 'stores', message }] });
}

const changedByAnother = () =>
  new ProblemError('CHANGED_MEANWHILE', "Another admin changed the shop's details. Reload them and try again.");
const ownersOnly = () =>
  new ProblemError('FORBIDDEN', "Only an owner may change the bank account or the shop's email address.");
const passwordRequired = () =>
  new ProblemError(
    'PASSWORD_REQUIRED',
    "Please enter your password again to change the bank account or the shop's email address.",
  );
