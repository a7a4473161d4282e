import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { SecondFactorRequired } from '@shop/contracts/passkeys';
import { ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import type { SignedIn } from '../sign-in/sign-in-attempts.service.ts';
import { Challenges } from './challenges.service.ts';
import { known } from './passkeys.statements.ts';
import { RelyingParty } from './relying-party.ts';
import type { KnownKey } from './rules/ceremony.ts';

/** Staff who have a passkey need it beside their password, wherever they type it (product.md#passkeys). */
@Injectable()
export class SecondFactor {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
  ) {}

  /** Throws SECOND_FACTOR_REQUIRED with what the browser asks the key. The attempt counts as failed until the key has answered. */
  async demand({ user, attempt }: SignedIn, caller: Identity): Promise<void> {
    if (user.accountType !== 'admin') return;
    const keys: KnownKey[] = await this.database.query(known, [user.id]);
    if (keys.length === 0) return;
    const passkey = await this.site.use(keys);
    await this.challenges.keep('second-factor', passkey.challenge, caller, { userId: user.id, attempt });
    const extras: SecondFactorRequired = { passkey };
    throw new ProblemError('SECOND_FACTOR_REQUIRED', 'This account needs its passkey, too. Please sign in with it.', { ...extras });
  }
}
