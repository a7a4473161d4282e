import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { PasskeyCreation, PasskeyUse } from '@shop/contracts/passkeys';
import { DataSource } from 'typeorm';
import { keyOf } from '../sessions/browser.cookies.ts';
import { challengeIn } from './relying-party.ts';
import { challengeMs, type Purpose } from './rules/ceremony.ts';

/** Subject of a challenge; empty at sign-in, before the account is known. */
export interface ChallengeSubject {
  userId: string | null;
  /** Keys that count the password attempt as failed. */
  attempt: string[];
}

const keep = `
  insert into passkey_challenges (challenge, purpose, browser, user_id, attempt, expires_at)
  values ($1, $2, $3, $4, $5, now() + make_interval(secs => $6))`;

/** Deletes the challenge on use, so that it cannot be answered twice. */
const take = `
  with taken as (
    delete from passkey_challenges where challenge = $1 and purpose = $2 and browser = $3 and expires_at > now() returning user_id, attempt
  )
  select user_id as "userId", attempt from taken`;

/** Stores WebAuthn challenges; each is valid once, for a short time, one purpose and one browser. */
@Injectable()
export class Challenges {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async keep(
    purpose: Purpose,
    challenge: string,
    caller: Identity,
    { userId, attempt }: ChallengeSubject,
  ): Promise<void> {
    await this.database.query(keep, [
      keyOf(challenge),
      purpose,
      browserOf(caller),
      userId,
      attempt,
      challengeMs / 1_000,
    ]);
  }

  /** Deletes and returns the challenge; undefined for an unknown challenge or another purpose. */
  async take(
    purpose: Purpose,
    answer: PasskeyCreation | PasskeyUse,
    caller: Identity,
  ): Promise<(ChallengeSubject & { challenge: string }) | undefined> {
    const challenge = challengeIn(answer);
    if (!challenge) return undefined;
    const [subject]: ChallengeSubject[] = await this.database.query(take, [
      keyOf(challenge),
      purpose,
      browserOf(caller),
    ]);
    return subject && { ...subject, challenge };
  }
}

/** The guest id identifies the browser because it stays the same at sign-in. */
const browserOf = ({ guestId, sub }: Identity): string => keyOf(guestId ?? sub);
