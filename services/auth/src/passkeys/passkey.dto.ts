import { applyDecorators } from '@nestjs/common';
import {
  maxPasskeyName,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRename,
  type PasskeyUse,
} from '@shop/contracts/passkeys';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { RequiredText } from '@shop/service-kit/http/text.validation';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsIn,
  IsObject,
  IsOptional,
  IsString,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';

/** Validates a base64url string of at most `max` characters. */
const Bytes = (max: number): PropertyDecorator =>
  applyDecorators(
    Matches(/^[\w-]+$/, { message: 'This is no base64url.' }),
    MaxLength(max, { message: 'This is longer than an authenticator writes.' }),
    IsString({ message: 'This is no base64url.' }),
  );

const RequiredBytes = (max: number): PropertyDecorator =>
  applyDecorators(ApiProperty({ description: 'base64url', maxLength: max }), Bytes(max));

const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

class CreationResponseDto {
  @RequiredBytes(8_000) clientDataJSON: string;
  @RequiredBytes(20_000) attestationObject: string;

  @ApiPropertyOptional({ type: [String], description: 'How the authenticator is reached' })
  @IsIn(transports, { each: true, message: 'This is no way to reach an authenticator.' })
  @ArrayMaxSize(transports.length, { message: 'There are not so many ways to reach an authenticator.' })
  @IsOptional()
  transports?: string[];
}

class UseResponseDto {
  @RequiredBytes(8_000) clientDataJSON: string;
  @RequiredBytes(8_000) authenticatorData: string;
  @RequiredBytes(2_000) signature: string;

  @ApiPropertyOptional({ description: 'base64url', maxLength: 100 })
  @Bytes(100)
  @IsOptional()
  userHandle?: string;
}

class CredentialDto {
  @RequiredBytes(1_400) id: string;
  @RequiredBytes(1_400) rawId: string;

  @ApiProperty({ enum: ['public-key'] })
  @IsIn(['public-key'], { message: 'This is no key.' })
  type: string;
}

export class PasskeyCreationDto extends CredentialDto implements PasskeyCreation {
  @ApiProperty()
  @ValidateNested()
  @Type(() => CreationResponseDto)
  @IsObject({ message: 'What the authenticator said is missing.' })
  response: CreationResponseDto;
}

export class PasskeyUseDto extends CredentialDto implements PasskeyUse {
  @ApiProperty()
  @ValidateNested()
  @Type(() => UseResponseDto)
  @IsObject({ message: 'What the authenticator said is missing.' })
  response: UseResponseDto;
}

export class PasskeyRenameDto implements PasskeyRename {
  @ApiProperty({ maxLength: maxPasskeyName })
  @Matches(/^\P{Cc}*$/u, { message: 'A name must be one line of text.' })
  @RequiredText(maxPasskeyName, 'A name', 'Please enter a name')
  name: string;
}

/** OpenAPI schema of WebAuthn options, which the browser uses unchanged. */
export const passkeyOptions = {
  type: 'object',
  required: ['challenge'],
  properties: { challenge: { type: 'string' } },
  additionalProperties: true,
};

export class PasskeyDto implements Passkey {
  @ApiProperty({ format: 'uuid' }) id: string;
  @ApiProperty({ example: 'Chrome on Android' }) name: string;
  @ApiProperty({ format: 'date-time' }) createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) lastUsedAt: string | null;
  @ApiProperty({ description: "Whether the owner's other devices have it, too" }) isSynced: boolean;
}

export interface PasskeyRow extends Omit<Passkey, 'createdAt' | 'lastUsedAt'> {
  createdAt: Date;
  lastUsedAt: Date | null;
}

export const toPasskey = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  isSynced,
});
