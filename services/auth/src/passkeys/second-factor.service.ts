import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { SecondFactorRequired } from '@shop/contracts/passkeys';
import { ProblemError } from '@shop/service-kit/http/problem';
import type { SignedIn } from '../sign-in/sign-in-attempts.service.ts';
import { Challenges } from './challenges.service.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { RelyingParty } from './relying-party.ts';

/** Requires a passkey in addition to the password from staff who have one (product.md#passkeys). */
@Injectable()
export class SecondFactor {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
  ) {}

  /** Throws SECOND_FACTOR_REQUIRED with a WebAuthn challenge. The attempt counts as failed until the passkey is verified. */
  async demand({ user, attempt }: SignedIn, caller: Identity): Promise<void> {
    if (user.accountType !== 'admin') return;
    const keys = await this.passkeys.credentials(user.id);
    if (keys.length === 0) return;
    const passkey = await this.site.use(keys);
    await this.challenges.keep('second-factor', passkey.challenge, caller, { userId: user.id, attempt });
    const extras: SecondFactorRequired = { passkey };
    throw new ProblemError('SECOND_FACTOR_REQUIRED', 'This account needs its passkey, too. Please sign in with it.', {
      ...extras,
    });
  }

  /** Throws PASSKEY_MISSING where an owner's account without a passkey may not confirm changes (product.md#passkeys). */
  assertOptional(): void {
    if (!this.site.isHttps) return;
    throw new ProblemError(
      'PASSKEY_MISSING',
      'Owners need a passkey for this change. Please add one in the settings of your account, then try again.',
    );
  }
}
