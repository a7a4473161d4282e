import type { ContactMessage, ContactReceipt } from '@shop/contracts/support';
import { ApiProperty, ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { OptionalText, RequiredText, usualAddress, WithoutUnseen } from '@shop/service-kit/http/text.validation';
import { IsEmail, IsOptional, IsUUID } from 'class-validator';

const missing = 'Please fill in your name and message';

/** Contact form (product.md#content-pages). */
export class ContactMessageDto implements ContactMessage {
  @ApiProperty({ maxLength: 120 })
  @RequiredText(120, 'The name', missing)
  name: string;

  @ApiPropertyOptional({ maxLength: 254, format: 'email' })
  @IsEmail(usualAddress, { message: 'Please enter a valid email address' })
  @WithoutUnseen()
  @OptionalText(254, 'The email address')
  email?: string;

  @ApiPropertyOptional({ maxLength: 40 })
  @WithoutUnseen()
  @OptionalText(40, 'The phone number')
  phone?: string;

  @ApiPropertyOptional({ maxLength: 200 })
  @OptionalText(200, 'The subject')
  subject?: string;

  @ApiProperty({ maxLength: 4000 })
  @RequiredText(4000, 'The message', missing)
  message: string;

  @ApiPropertyOptional({
    format: 'uuid',
    description: "Of the form's opening; sending it again answers with the first ticket",
  })
  @IsOptional()
  @IsUUID('all', { message: 'The clientId must be a UUID.' })
  clientId?: string;
}

export class ContactReceiptDto implements ContactReceipt {
  @ApiProperty({ format: 'uuid', description: "The ticket's" }) id: string;
}
