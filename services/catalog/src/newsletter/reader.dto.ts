import type { AccountNewsletter, LeftNewsletter } from '@shop/contracts/account';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Email } from '@shop/service-kit/http/text.validation';
import { IsInt, Min, ValidateIf } from 'class-validator';

export class AccountNewsletterDto implements AccountNewsletter {
  @ApiProperty({ type: String, nullable: true, description: 'The verified address that wants it; null: none does' })
  @Email()
  @ValidateIf((_, value) => value !== null)
  address: string | null;

  @ApiProperty({ type: 'integer', minimum: 0 })
  @Min(0)
  @IsInt()
  version: number;

  @ApiProperty({ type: 'integer', minimum: 0, description: "The version of the owner's last word" })
  @Min(0)
  @IsInt()
  saidAt: number;
}

export class LeftNewsletterDto implements LeftNewsletter {
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: "After which word its reader left by a newsletter's own link",
  })
  leftAfter: number | null;
}
