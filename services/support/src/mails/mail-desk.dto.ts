import { type MailPage, type SupportMailKind, supportMailKinds, type UnsentMail } from '@shop/contracts/mails';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { MailPageDto, UnsentMailDto } from '@shop/service-kit/mails/mail-desk';

class SupportMailDto extends UnsentMailDto implements UnsentMail<SupportMailKind> {
  @ApiProperty({ enum: supportMailKinds }) kind: SupportMailKind;
}

export class SupportMailPageDto extends MailPageDto implements MailPage<UnsentMail<SupportMailKind>> {
  @ApiProperty({ type: [SupportMailDto] }) mails: SupportMailDto[];
}
