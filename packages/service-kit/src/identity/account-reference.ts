import type { AccountReference } from '@shop/contracts/privacy';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { Email } from '@shop/service-kit/http/text.validation';
import { ValidateIf } from 'class-validator';

/** Body of auth's requests for an account's data and its erasure. */
export class AccountReferenceDto implements AccountReference {
  @ApiProperty({ type: String, nullable: true, description: "The account's address where its owner proved it" })
  @ValidateIf((_, value) => value !== null)
  @Email()
  verifiedAddress: string | null;
}
