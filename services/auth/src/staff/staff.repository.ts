import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Identity } from '@shop/contracts/identity';
import type { InviteAcceptance, StaffChange, StaffInvite, StaffMember } from '@shop/contracts/staff';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { actorName } from '@shop/service-kit/identity/actor-name';
import { DataSource, type EntityManager } from 'typeorm';
import { type AccessEntry, logAccess } from '../audit/access-entry.ts';
import { spendLink } from '../links/spend-link.ts';
import { storeLinkMail } from '../mails/mail.job.ts';
import { storeStaffMailsJobs } from '../settings/settings.job.ts';
import { conflictOf } from '../users/user-conflicts.ts';
import { isActiveOwner, keepsOwner, type StaffAccount } from './rules/keeps-owner.ts';
import { acceptInvited, changeStaff, insertInvited, listStaff, lockStaff } from './staff.statements.ts';

export type StaffRow = Omit<StaffMember, 'lastSignInAt' | 'inviteExpiresAt'> & {
  lastSignInAt: Date | null;
  inviteExpiresAt: Date | null;
};

/** Stores staff accounts. Each change locks all of them and requires that the caller is still an owner. */
@Injectable()
export class StaffRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  list(id?: string): Promise<StaffRow[]> {
    return this.database.query(listStaff, [id ?? null]);
  }

  /** Stores an account without a known password, and the mail with its link. Returns the id; throws EMAIL_TAKEN. */
  async invite(caller: Identity, { email, role }: StaffInvite, unusablePassword: string): Promise<string> {
    try {
      return await this.change(caller, async (manager) => {
        const [{ id }]: [{ id: string }] = await manager.query(insertInvited, [email, unusablePassword, role]);
        await this.mailInvite(manager, caller, { id, role });
        return id;
      });
    } catch (error) {
      throw conflictOf(error);
    }
  }

  mailAgain(caller: Identity, id: string): Promise<void> {
    return this.change(caller, async (manager, staff) => this.mailInvite(manager, caller, invitedIn(staff, id)));
  }

  /** Deletes the links first, in the order of {@link accept}, to avoid deadlocks. */
  async withdraw(caller: Identity, id: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      await manager.query("delete from mailed_links where user_id = $1 and purpose = 'staff-invite'", [id]);
      const staff = await staffFor(manager, caller);
      const { role } = invitedIn(staff, id);
      await logAccess(manager, id, {
        action: 'account.invite-withdraw',
        by: actor(caller),
        before: { staffRole: role },
      });
      await manager.query('delete from users where id = $1', [id]);
    });
  }

  async update(caller: Identity, id: string, wanted: StaffChange): Promise<void> {
    await this.change(caller, async (manager, staff) => {
      const account = accountIn(staff, id);
      if (account.state === 'invited' && wanted.isDisabled !== undefined) throw notAccepted();
      if (!keepsOwner(staff, id, wanted)) throw lastOwner();
      await manager.query(changeStaff, [id, wanted.role ?? null, wanted.isDisabled ?? null]);
      await storeStaffMailsJobs(manager, id);
      for (const entry of entriesOf(account, wanted)) await logAccess(manager, id, { ...entry, by: actor(caller) });
    });
  }

  /** Uses the link and makes the account staff; returns false for an invalid link. */
  accept(token: string, hash: string, { firstName, lastName }: InviteAcceptance): Promise<boolean> {
    return this.database.transaction(async (manager) => {
      const id = await spendLink(manager, 'staff-invite', token);
      if (!id) return false;
      const [[accepted]]: [[{ role: string }?]] = await manager.query(acceptInvited, [
        ...[id, hash, firstName, lastName ?? null],
      ]);
      if (!accepted) throw notFound('The link');
      await manager.query('delete from mailed_links where user_id = $1', [id]);
      await storeStaffMailsJobs(manager, id);
      await logAccess(manager, id, { action: 'account.invite-accept', after: { staffRole: accepted.role } });
      return true;
    });
  }

  private change<T>(caller: Identity, run: (manager: EntityManager, staff: StaffAccount[]) => Promise<T>): Promise<T> {
    return this.database.transaction(async (manager) => run(manager, await staffFor(manager, caller)));
  }

  private async mailInvite(
    manager: EntityManager,
    caller: Identity,
    { id, role }: Pick<StaffAccount, 'id' | 'role'>,
  ): Promise<void> {
    await storeLinkMail(manager, { mail: 'staff-invite', userId: id });
    await logAccess(manager, id, { action: 'account.invite', by: actor(caller), after: { staffRole: role } });
  }
}

/** The identity of a caller who was just demoted may still say owner. */
async function staffFor(manager: EntityManager, { sub }: Identity): Promise<StaffAccount[]> {
  const staff: StaffAccount[] = await manager.query(lockStaff);
  if (staff.some((account) => account.id === sub && isActiveOwner(account))) return staff;
  throw new ProblemError('FORBIDDEN', 'Only an owner may change staff accounts.');
}

function accountIn(staff: StaffAccount[], id: string): StaffAccount {
  const account = staff.find((one) => one.id === id);
  if (!account) throw notFound('The account');
  return account;
}

function invitedIn(staff: StaffAccount[], id: string): StaffAccount {
  const account = accountIn(staff, id);
  if (account.state !== 'invited') throw new ProblemError('CONFLICT', 'This invite is accepted already.');
  return account;
}

/** Entries for the changed fields only. */
function entriesOf({ role, state }: StaffAccount, wanted: StaffChange): AccessEntry[] {
  const isDisabled = state === 'disabled';
  return [
    ...(wanted.role && wanted.role !== role
      ? [{ action: 'account.role' as const, before: { staffRole: role }, after: { staffRole: wanted.role } }]
      : []),
    ...(wanted.isDisabled !== undefined && wanted.isDisabled !== isDisabled
      ? [{ action: wanted.isDisabled ? ('account.disable' as const) : ('account.enable' as const) }]
      : []),
  ];
}

const actor = (caller: Identity) => ({ id: caller.sub, name: actorName(caller) });

const lastOwner = () =>
  new ProblemError('LAST_ADMIN', 'This is the only owner who can sign in. Please make somebody else an owner first.');
const notAccepted = () => new ProblemError('CONFLICT', 'This invite is not accepted yet. Please withdraw it instead.');
