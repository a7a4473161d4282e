import type { AccountType, Registration, User } from '@shop/contracts/auth';
import { type StaffRole, staffRoles } from '@shop/contracts/identity';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Email, OptionalText } from '@shop/service-kit/http/text.validation';
import { Matches } from 'class-validator';
import { NewPassword } from '../passwords/new-password.ts';
import { OneLine } from './name.validation.ts';
import type { UserEntity } from './user.entity.ts';

export class RegistrationDto implements Registration {
  @ApiProperty({ example: 'tanya@example.com', maxLength: 254 })
  @Email()
  email: string;

  @NewPassword()
  password: string;

  @ApiPropertyOptional({
    description: 'Unique; Latin letters, digits, dot, dash and underscore: those of other alphabets look like them',
  })
  @Matches(/^[\dA-Za-zÀ-ÖØ-öø-ž._-]{2,40}$/, {
    message: 'A username has 2 to 40 Latin letters, digits, dots, dashes or underscores.',
  })
  @OptionalText(40, 'A username')
  username?: string;

  @ApiPropertyOptional()
  @OneLine('A first name')
  @OptionalText(80, 'A first name')
  firstName?: string;

  @ApiPropertyOptional()
  @OneLine('A last name')
  @OptionalText(80, 'A last name')
  lastName?: string;
}

export class UserDto implements User {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) username: string | null;
  @ApiProperty({ type: String, nullable: true }) firstName: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName: string | null;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl: string | null;
  @ApiProperty({ enum: ['customer', 'admin'] }) accountType: AccountType;
  @ApiPropertyOptional({ enum: staffRoles, description: 'Of staff only' }) staffRole?: StaffRole;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

export function toUser(user: UserEntity): User {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    accountType: user.accountType,
    ...(user.accountType === 'admin' && { staffRole: user.staffRole ?? 'owner' }),
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
