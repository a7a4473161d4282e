import type { MailedToken } from '@shop/contracts/newsletter';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { RequiredText } from '@shop/service-kit/http/text.validation';

export class MailedTokenDto implements MailedToken {
  @ApiProperty({ maxLength: 200 })
  @RequiredText(200, 'The token')
  token: string;
}
