import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { PasskeyUse } from '@shop/contracts/passkeys';
import { DataSource } from 'typeorm';
import type { UserEntity } from '../users/user.entity.ts';
import { find, noteUse } from './passkeys.statements.ts';
import { RelyingParty } from './relying-party.ts';
import { userHandleOf } from './rules/ceremony.ts';

interface StoredKey {
  keyId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** What became of a signature: whose key it claims to be by, and whether it is. */
export interface Use {
  owner: UserEntity | null;
  isGood: boolean;
}

const unknown: Use = { owner: null, isGood: false };

/** Signatures of passkeys. */
@Injectable()
export class UsedKeys {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly site: RelyingParty,
  ) {}

  /** Verifies a signature over the challenge, and remembers that the key was used. */
  async verify(use: PasskeyUse, challenge: string): Promise<Use> {
    const [found] = await this.database.query(find, [use.id]);
    if (!found) return unknown;
    const { keyId, publicKey, counter, transports, ...owner }: StoredKey & UserEntity = found;
    const { userHandle } = use.response;
    if (userHandle !== undefined && userHandle !== userHandleOf(owner.id)) return unknown;
    const credential = { id: use.id, publicKey: new Uint8Array(publicKey), counter, transports };
    const used = await this.site.verifyUse(use, challenge, credential);
    if (!used) return { owner, isGood: false };
    const [{ count }] = await this.database.query(noteUse, [keyId, counter, used.newCounter, used.credentialBackedUp]);
    return { owner, isGood: count === 1 };
  }
}
