import { type MailKind, type MailPage, mailKinds, type StoredMail } from '@shop/contracts/mails';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { MailPageDto, UnsentMailDto } from '@shop/service-kit/mails/mail-desk';

class StoredMailResponse extends UnsentMailDto implements StoredMail {
  @ApiProperty({ enum: mailKinds }) kind: MailKind;
  @ApiProperty({ type: String, nullable: true, description: 'Null for a mail that is not about one order' })
  orderNumber: string | null;
  @ApiProperty({ type: String, nullable: true, format: 'uuid' }) orderId: string | null;
}

export class MailPageResponse extends MailPageDto implements MailPage {
  @ApiProperty({ type: [StoredMailResponse] }) mails: StoredMailResponse[];
}
