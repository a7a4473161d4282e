import { Inject, Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { InviteAcceptance, StaffChange, StaffInvite, StaffMember } from '@shop/contracts/staff';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { IdentityVerifier } from '@shop/service-kit/identity/identity';
import { MailedLinks } from '../links/mailed-links.service.ts';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { keyOf, newSecret } from '../sessions/browser.cookies.ts';
import { StaffRepository, type StaffRow } from './staff.repository.ts';

/** Staff accounts (product.md#staff-accounts). Invites and changes need the owner's confirmation. */
@Injectable()
export class StaffService {
  constructor(
    private readonly repository: StaffRepository,
    private readonly links: MailedLinks,
    @Inject(IdentityVerifier) private readonly verifier: IdentityVerifier,
  ) {}

  async list(): Promise<StaffMember[]> {
    return (await this.repository.list()).map(toMember);
  }

  async invite(caller: Identity, invite: StaffInvite, confirmation?: string): Promise<StaffMember> {
    await this.assertConfirmed(caller, confirmation);
    return this.member(await this.repository.invite(caller, invite, await hashPassword(newSecret())));
  }

  async change(caller: Identity, id: string, change: StaffChange, confirmation?: string): Promise<StaffMember> {
    await this.assertConfirmed(caller, confirmation);
    await this.repository.update(caller, id, change);
    return this.member(id);
  }

  mailAgain(caller: Identity, id: string): Promise<void> {
    return this.repository.mailAgain(caller, id);
  }

  withdraw(caller: Identity, id: string): Promise<void> {
    return this.repository.withdraw(caller, id);
  }

  /** Hashes only for a valid link; a refused password leaves the link valid. */
  async accept(acceptance: InviteAcceptance): Promise<void> {
    const { token, password } = acceptance;
    assertGoodPassword(password, await this.links.addressOf('staff-invite', token));
    if (await this.repository.accept(keyOf(token), await hashPassword(password), acceptance)) return;
    await this.links.addressOf('staff-invite', token);
    // The link was valid before, so a concurrent request has used it.
    throw notFound('The link');
  }

  private async member(id: string): Promise<StaffMember> {
    const [row] = await this.repository.list(id);
    if (!row) throw notFound('The account');
    return toMember(row);
  }

  private async assertConfirmed({ sub }: Identity, confirmation = ''): Promise<void> {
    const confirmed = await this.verifier.confirmation(confirmation);
    if (confirmed?.sub === sub) return;
    throw new ProblemError('PASSWORD_REQUIRED', 'Please enter your password again to change staff accounts.');
  }
}

const toMember = ({ lastSignInAt, inviteExpiresAt, ...member }: StaffRow): StaffMember => ({
  ...member,
  lastSignInAt: lastSignInAt?.toISOString() ?? null,
  inviteExpiresAt: inviteExpiresAt?.toISOString() ?? null,
});
