import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { applyDecorators } from '@nestjs/common';
import { maxPassword, minNewPassword } from '@shop/contracts/account';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { ProblemError } from '@shop/service-kit/http/problem';
import { IsString, MaxLength, MinLength } from 'class-validator';

const common = new Set(readFileSync(join(import.meta.dirname, 'common/passwords.txt'), 'utf8').split('\n'));

/** Validates the length of a new password in visible characters; {@link assertGoodPassword} checks its quality. */
export const NewPassword = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ minLength: minNewPassword, maxLength: maxPassword }),
    MaxLength(maxPassword, { message: `Password must be at most ${maxPassword} characters` }),
    MinLength(minNewPassword, { message: `Password must be at least ${minNewPassword} characters` }),
    IsString({ message: 'Please enter a password' }),
  );

/** Throws PASSWORD_TOO_COMMON or PASSWORD_IS_ADDRESS for an easily guessed password (product.md#signing-in-and-up). */
export function assertGoodPassword(password: string, email: string): void {
  const [typed, address] = [password.toLowerCase(), email.toLowerCase()];
  if (typed === address || typed === address.slice(0, address.lastIndexOf('@'))) {
    throw new ProblemError(
      'PASSWORD_IS_ADDRESS',
      'Your password must not be your email address. Please choose another.',
    );
  }
  if (common.has(typed))
    throw new ProblemError('PASSWORD_TOO_COMMON', 'This password is too common. Please choose another.');
}
