import { Injectable } from '@nestjs/common';
import type { Confirmation } from '@shop/contracts/account';
import type { Identity } from '@shop/contracts/identity';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import type { FastifyRequest } from 'fastify';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service.ts';
import { SecondFactor } from '../passkeys/second-factor.service.ts';
import { OwnPasswords } from '../profile/own-passwords.service.ts';
import { ServiceClient } from '../settings/service.client.ts';
import { invalidCredentials, type SignedIn } from '../sign-in/sign-in-attempts.service.ts';

@Injectable()
export class ConfirmationsService {
  constructor(
    private readonly passwords: OwnPasswords,
    private readonly secondFactor: SecondFactor,
    private readonly passkeys: PasskeySignInService,
    private readonly services: ServiceClient,
  ) {}

  async byPassword(caller: Identity, password: string, request: FastifyRequest): Promise<Confirmation> {
    const verified = await this.passwords.verify(await this.passwords.userOf(caller.sub), password, request);
    await this.secondFactor.demand(verified, caller);
    await this.passwords.release(verified);
    this.secondFactor.assertOptional();
    return this.confirmation(verified);
  }

  async byPasskey(caller: Identity, use: PasskeyUse, request: FastifyRequest): Promise<Confirmation> {
    const verified = await this.passkeys.verifySecondFactor(caller, use, request);
    if (verified.user.id !== caller.sub) throw invalidCredentials();
    await this.passwords.release(verified);
    return this.confirmation(verified);
  }

  private async confirmation({ user }: SignedIn): Promise<Confirmation> {
    return { confirmation: await this.services.confirmationOf(user.id, await this.passwords.ownerAddresses()) };
  }
}
