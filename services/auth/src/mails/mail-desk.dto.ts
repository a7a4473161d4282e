import { type AccountMailKind, accountMailKinds, type MailPage, type UnsentMail } from '@shop/contracts/mails';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { MailPageDto, UnsentMailDto } from '@shop/service-kit/mails/mail-desk';

class AccountMailDto extends UnsentMailDto implements UnsentMail<AccountMailKind> {
  @ApiProperty({ enum: accountMailKinds }) kind: AccountMailKind;
}

export class AccountMailPageDto extends MailPageDto implements MailPage<UnsentMail<AccountMailKind>> {
  @ApiProperty({ type: [AccountMailDto] }) mails: AccountMailDto[];
}
