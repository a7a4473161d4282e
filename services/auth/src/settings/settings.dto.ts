import type { AccountSettings, SettingsChange } from '@shop/contracts/account';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/api-docs';
import { IfGiven } from '@shop/service-kit/text.validation';
import { IsBoolean } from 'class-validator';

const Switch = (name: string): PropertyDecorator => IsBoolean({ message: `${name} must be true or false.` });

export class AccountSettingsDto implements AccountSettings {
  @ApiProperty({ description: 'Whether the owner has opened the mailed link' }) emailVerified: boolean;
  @ApiProperty({ description: 'Mails when an order moves on' }) orderUpdates: boolean;
  @ApiProperty({ description: "The newsletter to the account's address, once it is verified" }) marketing: boolean;
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
}
