import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { maxReceiptBytes } from '@shop/contracts/receipts';
import { PUT_URL_SECONDS } from '@shop/object-store/presign';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { Owner } from '@shop/service-kit/identity/ownership';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.ts';
import { cleanEveryMs, unclaimedMs } from './receipts.cleaner.ts';
import { type Scope, secondsUntilRoom, type Taken } from './rules/room.ts';

export interface Uploader {
  owner: Owner;
  network: string | null;
}

/** Serializes new uploads, because two concurrent ones could both pass the cap. */
const takeTurns = "select pg_advisory_xact_lock(hashtext('room for uploads'))";

const sum = (
  scope: Scope,
  condition: string,
) => `coalesce(sum(bytes) filter (where ${condition}), 0)::float8 as "${scope}",
  extract(epoch from min(leaves) filter (where ${condition}) - now())::float8 as "${scope}Leaves"`;

const span = (of: string) => `make_interval(secs => ${of})`;
const linkEnd = `now() + ${span(String(PUT_URL_SECONDS))}`;

/** A finished receipt with a valid MinIO link, which may still add a second file of the same size. */
const livesOn = '(etag is not null and links_until > now())';

/** $1 account, $2 guest, $3 network, $4 bytes of undeclared sizes, $5 and $6 seconds until an unclaimed or an empty upload is deleted. */
const readTaken = `select ${sum('person', 'is_own')}, ${sum('address', 'is_near')}, ${sum('shop', 'true')}
  from (
    select case when order_id is null then coalesce(size, $4::int) else 0 end + case when ${livesOn} then size else 0 end as bytes, network = network($3::inet) as is_near,
      least(created_at + ${span('$5')}, links_until + ${span('$6')}) as leaves,
      case when $1::text is null then user_id is null and guest_id = $2 else user_id = $1 end as is_own
    from receipts where order_id is null or ${livesOn}
  ) as unclaimed`;

const takeRoom = `insert into receipts (user_id, guest_id, network, size, links_until)
  values ($1, $2, network($3::inet), $4, ${linkEnd}) returning id`;

/** A link must end before its row is deleted, because the row counts its bytes. $1 receipt, $2 lifetime of the row in seconds. */
const keepRoom = `update receipts set links_until = ${linkEnd}
  where id = $1 and etag is null and created_at + ${span('$2')} > ${linkEnd}`;

type TakenRow = Record<Scope, number> & Record<`${Scope}Leaves`, number | null>;

/** Space for receipts without an order and for uploads by open links, capped per person, address and shop (ADR 23). */
@Injectable()
export class UploadRoom {
  private readonly caps;

  constructor(
    @InjectDataSource() private readonly database: DataSource,
    @Inject(CONFIG) config: Pick<Config, 'UNCLAIMED_MB_PERSON' | 'UNCLAIMED_MB_ADDRESS' | 'UNCLAIMED_MB_SHOP'>,
  ) {
    const { UNCLAIMED_MB_PERSON: person, UNCLAIMED_MB_ADDRESS: address, UNCLAIMED_MB_SHOP: shop } = config;
    this.caps = { person: bytes(person), address: bytes(address), shop: bytes(shop) };
  }

  /** Inserts an upload's row and returns its id. Throws UPLOAD_LIMIT_REACHED above a cap. */
  take(size: number | undefined, { owner: { userId, guestId }, network }: Uploader): Promise<string> {
    return this.database.transaction(async (manager) => {
      await manager.query(takeTurns);
      const [row] = await manager.query(readTaken, [
        userId,
        guestId,
        network,
        maxReceiptBytes,
        keptSeconds + cleanSeconds,
        cleanSeconds,
      ]);
      const seconds = secondsUntilRoom(size ?? maxReceiptBytes, takenOf(row), this.caps);
      if (seconds !== undefined) throw limitReached(seconds);
      const [{ id }] = await manager.query(takeRoom, [userId, guestId, network, size ?? null]);
      return id;
    });
  }

  /** Extends an upload for a new link; false if the upload is finished, deleted or too old. */
  async keep(id: string): Promise<boolean> {
    const [, kept] = await this.database.query(keepRoom, [id, keptSeconds]);
    return kept === 1;
  }

  async giveBack(id: string): Promise<void> {
    await this.database.query('delete from receipts where id = $1 and etag is null', [id]);
  }
}

const keptSeconds = unclaimedMs / 1000;
const cleanSeconds = cleanEveryMs / 1000;

const bytes = (mebibytes: number) => mebibytes * 1024 * 1024;

const takenOf = (row: TakenRow): Taken => ({
  person: { bytes: row.person, leaves: row.personLeaves },
  address: { bytes: row.address, leaves: row.addressLeaves },
  shop: { bytes: row.shop, leaves: row.shopLeaves },
});

function limitReached(seconds: number): ProblemError {
  const minutes = Math.ceil(seconds / 60);
  const when = minutes === 1 ? 'in a minute' : `in ${minutes} minutes`;
  return new ProblemError(
    'UPLOAD_LIMIT_REACHED',
    `Too many uploaded files wait for their order. Please try again ${when}.`,
    {},
    seconds,
  );
}
