import { Injectable } from '@nestjs/common';
import type { User } from '@shop/contracts/auth';
import { ProblemError } from '@shop/service-kit/http/problem';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { BrowserCookies, keyOf } from '../sessions/browser.cookies.ts';
import { SignInService } from '../sign-in/sign-in.service.ts';
import { toUser } from '../users/user.dto.ts';
import type { UserEntity } from '../users/user.entity.ts';
import { conflictOf } from '../users/user-conflicts.ts';
import { type Exchange, OwnPasswords, wrongPassword } from './own-passwords.service.ts';
import type { PasswordChangeDto, ProfileChangeDto } from './profile.dto.ts';
import { ProfileRepository } from './profile.repository.ts';

@Injectable()
export class ProfileService {
  constructor(
    private readonly profiles: ProfileRepository,
    private readonly passwords: OwnPasswords,
    private readonly signIns: SignInService,
    private readonly cookies: BrowserCookies,
  ) {}

  /** An address that differs only in case is no change, because it belongs to the same account. */
  async change(userId: string, change: ProfileChangeDto, exchange: Exchange): Promise<User> {
    const { email, password, ...names } = change;
    const user = await this.passwords.userOf(userId);
    if (email !== undefined && email.toLowerCase() !== user.email.toLowerCase())
      return this.move(user, email, { password, ...names }, exchange);
    return toUser(await this.profiles.changeNames(userId, names));
  }

  async changePassword(
    userId: string,
    { currentPassword, password }: PasswordChangeDto,
    exchange: Exchange,
  ): Promise<void> {
    const user = await this.passwords.userOf(userId);
    assertGoodPassword(password, user.email);
    const verified = await this.passwords.verify(user, currentPassword, exchange.request);
    const hash = await hashPassword(password);
    if (!(await this.profiles.changePassword(userId, hash, verified.user.password))) throw wrongPassword();
    await this.signIns.begin(
      { ...verified, user: { ...verified.user, password: hash } },
      exchange.request,
      exchange.reply,
      {
        by: 'password',
      },
    );
  }

  private async move(
    user: UserEntity,
    email: string,
    { password, ...names }: Omit<ProfileChangeDto, 'email'>,
    exchange: Exchange,
  ): Promise<User> {
    if (password === undefined)
      throw new ProblemError('PASSWORD_REQUIRED', 'Please enter your password to change your email address.');
    const verified = await this.passwords.verify(user, password, exchange.request);
    await this.passwords.release(verified);
    const sid = this.cookies.sessionOf(exchange.request);
    const change = { ...names, email };
    const changed = await this.profiles
      .changeAddress(user.id, change, verified.user.password, sid && keyOf(sid))
      .catch((error: unknown) => {
        throw conflictOf(error);
      });
    if (!changed) throw wrongPassword();
    return toUser(changed);
  }
}
