import type { ForgottenPassword, PasswordReset } from '@shop/contracts/account';
import type { MailedToken } from '@shop/contracts/newsletter';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Email, RequiredText } from '@shop/service-kit/http/text.validation';
import { NewPassword } from '../passwords/new-password.ts';

export class ForgottenPasswordDto implements ForgottenPassword {
  @ApiProperty({ example: 'tanya@example.com', maxLength: 254 })
  @Email()
  email: string;
}

export class MailedTokenDto implements MailedToken {
  @ApiProperty({ maxLength: 200 })
  @RequiredText(200, 'The token')
  token: string;
}

export class PasswordResetDto extends MailedTokenDto implements PasswordReset {
  @NewPassword()
  password: string;
}
