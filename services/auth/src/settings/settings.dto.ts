import type { AccountSettings, SettingsChange } from '@shop/contracts/account';
import { type StaffMailKind, staffMailKinds } from '@shop/contracts/mails';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { IfGiven } from '@shop/service-kit/http/text.validation';
import { ArrayUnique, IsArray, IsBoolean, IsIn } from 'class-validator';

const Switch = (name: string): PropertyDecorator => IsBoolean({ message: `${name} must be true or false.` });

export class AccountSettingsDto implements AccountSettings {
  @ApiProperty({ description: 'Whether the owner has opened the mailed link' }) emailVerified: boolean;
  @ApiProperty({ description: 'Mails when an order moves on' }) orderUpdates: boolean;
  @ApiProperty({ description: "The newsletter to the account's address, once it is verified" }) marketing: boolean;
  @ApiPropertyOptional({
    enum: staffMailKinds,
    isArray: true,
    description: 'What an admin is mailed about; only for admins',
  })
  staffMails?: StaffMailKind[];
}

export class SettingsChangeDto implements SettingsChange {
  @ApiPropertyOptional()
  @Switch('orderUpdates')
  @IfGiven()
  orderUpdates?: boolean;

  @ApiPropertyOptional()
  @Switch('marketing')
  @IfGiven()
  marketing?: boolean;

  @ApiPropertyOptional({ enum: staffMailKinds, isArray: true, description: 'For admins only' })
  @IsIn(staffMailKinds, { each: true, message: `staffMails may name ${staffMailKinds.join(', ')}.` })
  @ArrayUnique({ message: 'staffMails may name each kind once.' })
  @IsArray({ message: 'staffMails must be a list.' })
  @IfGiven()
  staffMails?: StaffMailKind[];
}
