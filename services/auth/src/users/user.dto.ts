import type { AccountType, Registration, User } from '@shop/contracts/auth';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { IsStorable } from '@shop/service-kit/storable';
import { Transform } from 'class-transformer';
import { IsEmail, IsOptional, IsString, Matches, MaxLength, MinLength } from 'class-validator';
import type { UserEntity } from './user.entity.ts';

const trimmed = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() : value));
const emptyIsNone = () => Transform(({ value }) => (typeof value === 'string' ? value.trim() || undefined : value));

/** Body of `POST /api/auth/register` (text 1 §5, text 2 §5). Passwords have at least 6 characters. */
export class RegistrationDto implements Registration {
  @ApiProperty({ example: 'tanya@example.com', maxLength: 254 })
  @trimmed()
  @MaxLength(254, { message: 'An e-mail address has at most 254 characters' })
  @IsEmail({}, { message: 'Please enter a valid email address' })
  @IsStorable('Please enter a valid email address')
  email: string;

  @ApiProperty({ minLength: 6, maxLength: 200 })
  @MaxLength(200, { message: 'Password must be at most 200 characters' })
  @MinLength(6, { message: 'Password must be at least 6 characters' })
  @IsString({ message: 'Please enter a password' })
  password: string;

  @ApiPropertyOptional({ description: 'Unique; letters, digits, dot, dash and underscore' })
  @emptyIsNone()
  @IsOptional()
  @Matches(/^[\p{L}\p{N}._-]{2,40}$/u, { message: 'A username has 2 to 40 letters, digits, dots, dashes or underscores' })
  username?: string;

  @ApiPropertyOptional()
  @emptyIsNone()
  @IsOptional()
  @IsString()
  @MaxLength(80, { message: 'A first name has at most 80 characters' })
  @IsStorable('The first name contains characters that cannot be stored')
  firstName?: string;

  @ApiPropertyOptional()
  @emptyIsNone()
  @IsOptional()
  @IsString()
  @MaxLength(80, { message: 'A last name has at most 80 characters' })
  @IsStorable('The last name contains characters that cannot be stored')
  lastName?: string;
}

/** A user as everyone who may see it sees it: never the password. */
export class UserDto implements User {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty() email: string;
  @ApiProperty({ type: String, nullable: true }) username: string | null;
  @ApiProperty({ type: String, nullable: true }) firstName: string | null;
  @ApiProperty({ type: String, nullable: true }) lastName: string | null;
  @ApiProperty({ type: String, nullable: true }) profileImageUrl: string | null;
  @ApiProperty({ enum: ['customer', 'admin'] }) accountType: AccountType;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ format: 'date-time' }) updatedAt: string;
}

/** What leaves the service of a user's row. */
export function toUser(user: UserEntity): User {
  return {
    id: user.id,
    email: user.email,
    username: user.username,
    firstName: user.firstName,
    lastName: user.lastName,
    profileImageUrl: user.profileImageUrl,
    accountType: user.accountType,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  };
}
