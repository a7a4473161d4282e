import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { PasskeyCreation, PasskeyUse } from '@shop/contracts/passkeys';
import { DataSource } from 'typeorm';
import { keyOf } from '../sessions/browser.cookies.ts';
import { challengeIn } from './relying-party.ts';
import { challengeMs, type Purpose } from './rules/ceremony.ts';

/** For whom a challenge is; of a sign-in nobody knows yet. */
export interface Asked {
  userId: string | null;
  /** Keys under which the password before it counts as failed. */
  attempt: string[];
}

const keep = `
  insert into passkey_challenges (challenge, purpose, browser, user_id, attempt, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

/** Whatever becomes of the answer, there is no second one. */
const take = `
  with taken as (
    delete from passkey_challenges where challenge = $1 and purpose = $2 and browser = $3 and expires_at > now() returning user_id, attempt
  )
  select user_id as "userId", attempt from taken`;

/** What authenticators were asked to sign: each is answered once, soon, for its purpose, and in the browser that asked. */
@Injectable()
export class Challenges {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async keep(purpose: Purpose, challenge: string, caller: Identity, { userId, attempt }: Asked): Promise<void> {
    await this.database.query(keep, [keyOf(challenge), purpose, browserOf(caller), userId, attempt, challengeMs / 1_000]);
  }

  /** Spends the challenge that was answered; nothing when there is none, or not for this. */
  async take(
    purpose: Purpose,
    answer: PasskeyCreation | PasskeyUse,
    caller: Identity,
  ): Promise<(Asked & { challenge: string }) | undefined> {
    const challenge = challengeIn(answer);
    if (!challenge) return undefined;
    const [asked]: Asked[] = await this.database.query(take, [keyOf(challenge), purpose, browserOf(caller)]);
    return asked && { ...asked, challenge };
  }
}

/** The browser's guest id stays the same while somebody signs in there. */
const browserOf = ({ guestId, sub }: Identity): string => keyOf(guestId ?? sub);
