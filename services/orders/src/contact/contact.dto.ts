import type { OrderContactChange } from '@shop/contracts/orders';
import { ApiPropertyOptional } from '@shop/service-kit/http/api-docs';
import { PlainText, usualAddress, WithoutUnseen } from '@shop/service-kit/http/text.validation';
import { IsEmail, ValidateIf } from 'class-validator';
import { UpdatedAtAsShown } from '../orders/order-conflict.ts';

const isGiven = (_: unknown, value: unknown) => value !== undefined;

/** Missing fields stay unchanged. */
export class ContactChangeDto implements OrderContactChange {
  @ApiPropertyOptional({ maxLength: 100 })
  @ValidateIf(isGiven)
  @PlainText(100, 'The name')
  customerName?: string;

  @ApiPropertyOptional({ maxLength: 40, description: '7 to 15 digits in any usual notation' })
  @ValidateIf(isGiven)
  @WithoutUnseen()
  @PlainText(40, 'The phone number')
  customerPhone?: string;

  @ApiPropertyOptional({ maxLength: 254, description: 'Empty text when there is none' })
  @ValidateIf((_, value) => value !== undefined && value !== '')
  @IsEmail(usualAddress, { message: 'Please enter a valid email address.' })
  @WithoutUnseen()
  @PlainText(254, 'The email address')
  customerEmail?: string;

  @ApiPropertyOptional({ maxLength: 500, description: 'Required for delivery' })
  @ValidateIf(isGiven)
  @PlainText(500, 'The address')
  customerAddress?: string;

  @ApiPropertyOptional({ maxLength: 1000, description: "The customer's notes" })
  @ValidateIf(isGiven)
  @PlainText(1000, 'The notes')
  notes?: string;

  @UpdatedAtAsShown()
  updatedAt?: string;
}
