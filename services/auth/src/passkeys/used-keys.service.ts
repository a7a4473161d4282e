import { Injectable } from '@nestjs/common';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import type { UserEntity } from '../users/user.entity.ts';
import { PasskeysRepository } from './passkeys.repository.ts';
import { RelyingParty } from './relying-party.ts';
import { userHandleOf } from './rules/ceremony.ts';

/** Result of a signature check: the claimed key and its validity. */
export interface Use {
  owner: UserEntity | null;
  isGood: boolean;
}

const unknown: Use = { owner: null, isGood: false };

@Injectable()
export class UsedKeys {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly site: RelyingParty,
  ) {}

  async verify(use: PasskeyUse, challenge: string): Promise<Use> {
    const key = await this.passkeys.find(use.id);
    if (!key) return unknown;
    const { keyId: _, publicKey, counter, transports, ...owner } = key;
    const { userHandle } = use.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(owner.id)) return unknown;
    const credential = { id: use.id, publicKey: new Uint8Array(publicKey), counter, transports };
    const used = await this.site.verifyUse(use, challenge, credential);
    if (!used) return { owner, isGood: false };
    return { owner, isGood: await this.passkeys.noteUse(key, used.newCounter, used.credentialBackedUp) };
  }
}
