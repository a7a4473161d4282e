import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { maxPasskeys, type Passkey, type PasskeyCreation, type PasskeyOptions } from '@shop/contracts/passkeys';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import type { FastifyRequest } from 'fastify';
import { OwnPasswords } from '../profile/own-passwords.service.ts';
import { BrowserCookies, keyOf } from '../sessions/browser.cookies.ts';
import { placeOf } from '../sessions/place.ts';
import { Challenges } from './challenges.service.ts';
import { toPasskey } from './passkey.dto.ts';
import { PasskeysRepository, tooManyPasskeys } from './passkeys.repository.ts';
import { type NewKey, RelyingParty } from './relying-party.ts';

@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly passwords: OwnPasswords,
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
    private readonly cookies: BrowserCookies,
  ) {}

  async list(userId: string): Promise<Passkey[]> {
    return (await this.passkeys.list(userId)).map(toPasskey);
  }

  async options(caller: Identity, password: string, request: FastifyRequest): Promise<PasskeyOptions> {
    const user = await this.passwords.ownerOf(caller.sub, password, request);
    const keys = await this.passkeys.credentials(user.id);
    if (keys.length >= maxPasskeys) throw tooManyPasskeys();
    const options = await this.site.creation(user, keys);
    await this.challenges.keep('add', options.challenge, caller, { userId: user.id, attempt: [] });
    return options;
  }

  async add(caller: Identity, creation: PasskeyCreation, request: FastifyRequest): Promise<Passkey> {
    const challenge = await this.challenges.take('add', creation, caller);
    const newKey = challenge?.userId === caller.sub && (await this.site.verifyCreation(creation, challenge.challenge));
    if (!newKey) throw new ProblemError('PASSKEY_REFUSED', 'This passkey could not be verified. Please try again.');
    return toPasskey(await this.store(caller.sub, newKey, request));
  }

  async rename(userId: string, id: string, name: string): Promise<Passkey> {
    const renamed = await this.passkeys.rename(userId, id, name);
    if (!renamed) throw notFound('The passkey');
    return toPasskey(renamed);
  }

  async remove(userId: string, id: string, password: string, request: FastifyRequest): Promise<void> {
    await this.passwords.ownerOf(userId, password, request);
    if (!(await this.passkeys.remove(userId, id))) throw notFound('The passkey');
  }

  private store(userId: string, { credential, credentialBackedUp: isSynced }: NewKey, request: FastifyRequest) {
    const sid = this.cookies.sessionOf(request);
    const { id: credentialId, counter, transports = [] } = credential;
    const publicKey = Buffer.from(credential.publicKey);
    const key = { credentialId, publicKey, counter, transports, name: placeOf(request).device, isSynced };
    return this.passkeys.add(userId, key, sid && keyOf(sid));
  }
}
