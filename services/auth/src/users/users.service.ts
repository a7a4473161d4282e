import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountType, Registration } from '@shop/contracts/auth';
import { ProblemError } from '@shop/service-kit/http/problem';
import { Repository } from 'typeorm';
import { logAccess } from '../audit/access-entry.ts';
import { storeLinkMail } from '../mails/mail.job.ts';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { isActiveOwner } from './staff.conditions.ts';
import { userColumns } from './user.columns.ts';
import { UserEntity } from './user.entity.ts';
import { conflictOf } from './user-conflicts.ts';

const insertUser = `insert into users (email, password, username, first_name, last_name, account_type, staff_role)
  values ($1, $2, $3, $4, $5, $6, case when $6 = 'admin' then 'owner' end)
  returning ${userColumns('users')}`;

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Creates a customer's account. E-mail addresses are unique regardless of case. */
  async register(registration: Registration, accountType: AccountType = 'customer'): Promise<UserEntity> {
    const { email, username, firstName, lastName } = registration;
    assertGoodPassword(registration.password, email);
    const values = [email, await hashPassword(registration.password), username, firstName, lastName, accountType];
    try {
      return await this.users.manager.transaction(async (manager) => {
        const [user]: [UserEntity] = await manager.query(insertUser, values);
        await logAccess(manager, user.id, { action: 'account.register' });
        if (accountType === 'customer') await storeLinkMail(manager, { mail: 'welcome', userId: user.id });
        return user;
      });
    } catch (error) {
      throw conflictOf(error);
    }
  }

  async find(id: string): Promise<UserEntity | null> {
    return this.users.findOneBy({ id });
  }

  async ownerAddresses(): Promise<string[]> {
    const owners: { email: string }[] = await this.users.query(
      `select email from users where ${isActiveOwner} order by created_at`,
    );
    return owners.map(({ email }) => email);
  }

  async ensureAdmin(email: string, password: string): Promise<void> {
    if (!email || !password || (await this.users.existsBy({ accountType: 'admin' }))) return;
    await this.register({ email, password, firstName: 'Shop', lastName: 'Admin' }, 'admin').catch(
      async (error: unknown) => {
        // Another process may have created the admin at the same time.
        if (await this.users.existsBy({ accountType: 'admin' })) return;
        throw error instanceof ProblemError ? new Error(`ADMIN_EMAIL, ADMIN_PASSWORD: ${error.detail}`) : error;
      },
    );
  }
}
