import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import { maxPasskeys, type Passkey, type PasskeyCreation, type PasskeyOptions } from '@shop/contracts/passkeys';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { OwnPasswords } from '../profile/own-passwords.service.ts';
import { BrowserCookies, keyOf } from '../sessions/browser.cookies.ts';
import { placeOf } from '../sessions/place.ts';
import { Challenges } from './challenges.service.ts';
import { toPasskey } from './passkey.dto.ts';
import { add, known, list, lockOwner, remove, rename } from './passkeys.statements.ts';
import { type NewKey, RelyingParty } from './relying-party.ts';
import type { KnownKey } from './rules/ceremony.ts';

/** The passkeys of an account as its owner sees and changes them (product.md#passkeys). */
@Injectable()
export class PasskeysService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly passwords: OwnPasswords,
    private readonly challenges: Challenges,
    private readonly site: RelyingParty,
    private readonly cookies: BrowserCookies,
  ) {}

  async list(userId: string): Promise<Passkey[]> {
    return (await this.database.query(list, [userId])).map(toPasskey);
  }

  /** What a new key must answer. */
  async options(caller: Identity, password: string, request: FastifyRequest): Promise<PasskeyOptions> {
    const user = await this.passwords.ownerOf(caller.sub, password, request);
    const keys: KnownKey[] = await this.database.query(known, [user.id]);
    if (keys.length >= maxPasskeys) throw tooMany();
    const options = await this.site.creation(user, keys);
    await this.challenges.keep('add', options.challenge, caller, { userId: user.id, attempt: [] });
    return options;
  }

  /** A new key is named after the browser that made it. */
  async add(caller: Identity, creation: PasskeyCreation, request: FastifyRequest): Promise<Passkey> {
    const asked = await this.challenges.take('add', creation, caller);
    const made = asked?.userId === caller.sub && (await this.site.verifyCreation(creation, asked.challenge));
    if (!made) throw new ProblemError('PASSKEY_REFUSED', 'This passkey could not be verified. Please try again.');
    return toPasskey(await this.store(caller.sub, made, request));
  }

  async rename(userId: string, id: string, name: string): Promise<Passkey> {
    const [renamed] = await this.database.query(rename, [id, userId, name]);
    if (!renamed) throw notFound('The passkey');
    return toPasskey(renamed);
  }

  async remove(userId: string, id: string, password: string, request: FastifyRequest): Promise<void> {
    await this.passwords.ownerOf(userId, password, request);
    const [{ count }] = await this.database.query(remove, [id, userId]);
    if (count === 0) throw notFound('The passkey');
  }

  private store(userId: string, { credential, credentialBackedUp }: NewKey, request: FastifyRequest) {
    const sid = this.cookies.sessionOf(request);
    return this.database.transaction(async (manager) => {
      await manager.query(lockOwner, [userId]);
      const { id, publicKey, counter, transports = [] } = credential;
      const key = [id, Buffer.from(publicKey), counter, transports, placeOf(request).device, credentialBackedUp];
      const [added] = await manager.query(add, [userId, ...key, sid && keyOf(sid)]);
      if (added) return added;
      const { length } = await manager.query(list, [userId]);
      throw length >= maxPasskeys ? tooMany() : new ProblemError('CONFLICT', 'This passkey is in use already.');
    });
  }
}

const tooMany = () => new ProblemError('CONFLICT', `An account has at most ${maxPasskeys} passkeys. Please remove one first.`);
