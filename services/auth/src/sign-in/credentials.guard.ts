import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { ProblemError } from '@shop/service-kit/http/problem';
import { validation } from '@shop/service-kit/http/validation';
import type { FastifyRequest } from 'fastify';
import { Strategy } from 'passport-local';
import { CredentialsDto } from './sign-in.dto.ts';
import { type SignedIn, SignInAttemptsService } from './sign-in-attempts.service.ts';

/** Adapts passport-local to e-mail and password, without Passport's sessions. */
@Injectable()
export class CredentialsStrategy extends PassportStrategy(Strategy) {
  constructor(private readonly attempts: SignInAttemptsService) {
    super({ usernameField: 'email', session: false, passReqToCallback: true });
  }

  validate(request: FastifyRequest, email: string, password: string): Promise<SignedIn> {
    return this.attempts.verify(request, { email, password });
  }
}

/** Requires the e-mail and password of an account and sets `request.user`. */
@Injectable()
export class CredentialsGuard extends AuthGuard('local') {
  private readonly pipe = validation();

  /** Guards run before pipes, so the body must be validated here before Passport reads it. */
  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    request.body = await this.pipe.transform(request.body, { type: 'body', metatype: CredentialsDto });
    return (await super.canActivate(context)) as boolean;
  }

  override handleRequest<T>(error: unknown, user: T | false): T {
    if (error) throw error;
    if (!user) throw new ProblemError('VALIDATION_FAILED', 'Please enter both email and password.');
    return user;
  }
}
