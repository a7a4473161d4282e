import { Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ProblemError } from '@shop/service-kit/problem';
import { Strategy } from 'passport-local';
import type { UserEntity } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';

/** passport-local over e-mail and password; sessions are ours, not Passport's. */
@Injectable()
export class LocalStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly users: UsersService) {
    super({ usernameField: 'email', session: false });
  }

  async validate(email: unknown, password: unknown): Promise<UserEntity> {
    const user = typeof email === 'string' && typeof password === 'string' ? await this.users.authenticate(email.trim(), password) : null;
    if (!user) throw new ProblemError('INVALID_CREDENTIALS', 'Invalid credentials');
    return user;
  }
}

/** Lets a request pass whose body holds the e-mail and password of an account; `request.user` is its row. */
@Injectable()
export class CredentialsGuard extends AuthGuard('local') {
  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new ProblemError('VALIDATION_FAILED', 'Please enter both email and password');
    return user;
  }
}
