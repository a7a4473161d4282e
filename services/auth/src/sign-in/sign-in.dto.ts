import type { Credentials } from '@shop/contracts/auth';
import { storedText, withoutUnseen } from '@shop/contracts/typed-text';
import { IsStorable } from '@shop/service-kit/database/storable';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Transform } from 'class-transformer';
import { IsString, MaxLength, MinLength } from 'class-validator';

const bothNeeded = { message: 'Please enter both email and password.' };
const tooLong = { message: 'An email address or password has at most 254 characters.' };

/** Body of `POST /api/auth/login`. A malformed address or password fails like a wrong one. */
export class CredentialsDto implements Credentials {
  @ApiProperty({ example: 'tanya@example.com', maxLength: 254 })
  @Transform(({ value }) => (typeof value === 'string' ? storedText(withoutUnseen(value)) : value))
  @MaxLength(254, tooLong)
  @MinLength(1, bothNeeded)
  @IsString(bothNeeded)
  @IsStorable('The email address contains characters that cannot be stored.')
  email: string;

  @ApiProperty({ minLength: 1, maxLength: 254 })
  @MaxLength(254, tooLong)
  @MinLength(1, bothNeeded)
  @IsString(bothNeeded)
  password: string;
}
