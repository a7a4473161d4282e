import { dataSourceOptions } from '@shop/service-kit/database/database';
import type { Config } from './config.ts';
import { CreateUsers1763700000001 } from './migrations/1763700000001-create-users.ts';
import { CreateSessions1763700000002 } from './migrations/1763700000002-create-sessions.ts';
import { NotifyEndedSessions1763800000001 } from './migrations/1763800000001-notify-ended-sessions.ts';
import { EndSessionsAtPasswordChange1763800000002 } from './migrations/1763800000002-end-sessions-at-password-change.ts';
import { CreateSignInFailures1763800000003 } from './migrations/1763800000003-create-sign-in-failures.ts';
import { CreateKnownBrowsers1763800000004 } from './migrations/1763800000004-create-known-browsers.ts';
import { CreateAuditEntries1764000000100 } from './migrations/1764000000100-create-audit-entries.ts';
import { LetSessionsIdle1764000000101 } from './migrations/1764000000101-let-sessions-idle.ts';
import { EndSessionsAtRoleChange1764000000102 } from './migrations/1764000000102-end-sessions-at-role-change.ts';
import { KeepSessionsAtRehash1764000000103 } from './migrations/1764000000103-keep-sessions-at-rehash.ts';
import { CreateMailedLinks1764000000150 } from './migrations/1764000000150-create-mailed-links.ts';
import { NoteVerifiedAddresses1764000000151 } from './migrations/1764000000151-note-verified-addresses.ts';
import { StoreSettings1764000000152 } from './migrations/1764000000152-store-settings.ts';
import { CreatePasskeys1764000000250 } from './migrations/1764000000250-create-passkeys.ts';
import { CreateAccountDeletions1764000000270 } from './migrations/1764000000270-create-account-deletions.ts';
import { IndexActions1764000000340 } from './migrations/1764000000340-index-actions.ts';
import { ChooseStaffMails1764000000350 } from './migrations/1764000000350-choose-staff-mails.ts';
import { ChooseLowStock1764000000740 } from './migrations/1764000000740-choose-low-stock.ts';
import { ChooseFailedMails1764000000760 } from './migrations/1764000000760-choose-failed-mails.ts';
import { CreateStaffRoles1764000000850 } from './migrations/1764000000850-create-staff-roles.ts';
import { InviteStaff1764000000851 } from './migrations/1764000000851-invite-staff.ts';
import { SessionEntity } from './sessions/session.entity.ts';
import { UserEntity } from './users/user.entity.ts';

export const dataSource = (config: Pick<Config, 'DATABASE_URL'>) =>
  dataSourceOptions({
    url: config.DATABASE_URL,
    name: 'auth',
    entities: [UserEntity, SessionEntity],
    migrations: [
      CreateUsers1763700000001,
      CreateSessions1763700000002,
      NotifyEndedSessions1763800000001,
      EndSessionsAtPasswordChange1763800000002,
      CreateSignInFailures1763800000003,
      CreateKnownBrowsers1763800000004,
      CreateAuditEntries1764000000100,
      LetSessionsIdle1764000000101,
      EndSessionsAtRoleChange1764000000102,
      KeepSessionsAtRehash1764000000103,
      CreateMailedLinks1764000000150,
      NoteVerifiedAddresses1764000000151,
      StoreSettings1764000000152,
      CreatePasskeys1764000000250,
      CreateAccountDeletions1764000000270,
      IndexActions1764000000340,
      ChooseStaffMails1764000000350,
      ChooseLowStock1764000000740,
      ChooseFailedMails1764000000760,
      CreateStaffRoles1764000000850,
      InviteStaff1764000000851,
    ],
  });
