import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { AccountType, Registration } from '@shop/contracts/auth';
import { ProblemError } from '@shop/service-kit/problem';
import { isStorable } from '@shop/service-kit/storable';
import { QueryFailedError, Raw, Repository } from 'typeorm';
import { hashPassword, passwordMatches } from '../passwords/password.ts';
import { UserEntity } from './user.entity.ts';

/** Verified when nobody has the e-mail, so that an unknown one takes as long as a wrong password. */
const nobodysPassword = hashPassword('no account has this');

const taken: Record<string, ProblemError> = {
  users_email_key: new ProblemError('EMAIL_TAKEN', 'An account with this email already exists.'),
  users_username_key: new ProblemError('CONFLICT', 'This username is taken. Please choose another.'),
};

@Injectable()
export class UsersService {
  constructor(@InjectRepository(UserEntity) private readonly users: Repository<UserEntity>) {}

  /** Makes a customer's account; an e-mail belongs to one account whatever its case. */
  async register(
    { email, password, username, firstName, lastName }: Registration,
    accountType: AccountType = 'customer',
  ): Promise<UserEntity> {
    const user = this.users.create({ email, password: await hashPassword(password), username, firstName, lastName, accountType });
    await this.users.insert(user).catch((error: unknown) => {
      throw (error instanceof QueryFailedError && taken[error.driverError.constraint]) || error;
    });
    return this.users.findOneByOrFail({ id: user.id });
  }

  /** The user whose e-mail and password these are, or nobody. */
  async authenticate(email: string, password: string): Promise<UserEntity | null> {
    const user = isStorable(email)
      ? await this.users.findOne({ where: { email: sameText(email) }, select: { id: true, password: true } })
      : null;
    const matches = await passwordMatches(password, user?.password ?? (await nobodysPassword));
    return user && matches ? this.users.findOneBy({ id: user.id }) : null;
  }

  /** Makes the first admin; does nothing where there is one already. */
  async ensureAdmin(email: string, password: string): Promise<void> {
    if (!email || !password || (await this.users.existsBy({ accountType: 'admin' }))) return;
    await this.register({ email, password, firstName: 'Shop', lastName: 'Admin' }, 'admin').catch(async (error: unknown) => {
      // Another process that starts at the same time was faster.
      if (!(await this.users.existsBy({ accountType: 'admin' }))) throw error;
    });
  }
}

const sameText = (text: string) => Raw((column) => `lower(${column}) = lower(:text)`, { text });
