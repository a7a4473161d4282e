import type { NewsletterCounts, NewsletterPreferences, NewsletterSubscription } from '@shop/contracts/newsletter';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { Email, OptionalText } from '@shop/service-kit/http/text.validation';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, Matches, ValidateNested } from 'class-validator';

const Switch = (name: string) => IsBoolean({ message: `${name} must be true or false.` });

class NewsletterPreferencesDto implements NewsletterPreferences {
  @ApiProperty() @Switch('productUpdates') productUpdates: boolean;
  @ApiProperty() @Switch('promotions') promotions: boolean;
  @ApiProperty() @Switch('batteryTips') batteryTips: boolean;
}

export class NewsletterSubscriptionDto implements NewsletterSubscription {
  @ApiProperty({ maxLength: 254, format: 'email' })
  @Email()
  email: string;

  @ApiPropertyOptional({ maxLength: 120 })
  @OptionalText(120, 'The name')
  @Matches(/^\P{Cc}*$/u, { message: 'The name must be one line of text.' })
  name?: string;

  @ApiProperty({ type: NewsletterPreferencesDto })
  @Type(() => NewsletterPreferencesDto)
  @ValidateNested()
  @IsObject({ message: 'Please choose what you want to read about.' })
  preferences: NewsletterPreferencesDto;
}

export class NewsletterCountsDto implements NewsletterCounts {
  @ApiProperty({ type: 'integer', description: 'Confirmed subscribers' }) subscribers: number;
  @ApiProperty({ type: 'integer', description: 'Asked, and not confirmed yet' }) waiting: number;
  @ApiProperty({ type: 'integer' }) productUpdates: number;
  @ApiProperty({ type: 'integer' }) promotions: number;
  @ApiProperty({ type: 'integer' }) batteryTips: number;
}
