import { applyDecorators } from '@nestjs/common';
import type { OwnPassword, PasswordChange, ProfileChange } from '@shop/contracts/account';
import { maxPassword } from '@shop/contracts/account';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Email, IfGiven, PlainText } from '@shop/service-kit/http/text.validation';
import { IsString, MaxLength, MinLength } from 'class-validator';
import { NewPassword } from '../passwords/new-password.ts';
import { OneLine } from '../users/name.validation.ts';

/** Validates a personal name; empty and null remove it. */
const Name = (what: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, nullable: true, maxLength: 80 }),
    PlainText(80, what),
    OneLine(what),
    IfGiven(),
  );

/** Validates an existing password by the rules of sign-in. */
const CurrentPassword = (): PropertyDecorator =>
  applyDecorators(
    MaxLength(maxPassword, { message: `Password must be at most ${maxPassword} characters` }),
    MinLength(1, { message: 'Please enter your password' }),
    IsString({ message: 'Please enter your password' }),
  );

/** Body of `PATCH /api/auth/user` (product.md#account-page). A username in the body is ignored. */
export class ProfileChangeDto implements ProfileChange {
  @ApiPropertyOptional({ example: 'tanya@example.com', maxLength: 254 })
  @Email()
  @IfGiven()
  email?: string;

  @Name('A first name')
  firstName?: string;

  @Name('A last name')
  lastName?: string;

  @ApiPropertyOptional({ description: 'The password that the account has, for another address' })
  @CurrentPassword()
  @IfGiven()
  password?: string;
}

export class OwnPasswordDto implements OwnPassword {
  @ApiProperty({ minLength: 1, maxLength: maxPassword })
  @CurrentPassword()
  password: string;
}

export class PasswordChangeDto implements PasswordChange {
  @ApiProperty({ minLength: 1, maxLength: maxPassword })
  @CurrentPassword()
  currentPassword: string;

  @NewPassword()
  password: string;
}
