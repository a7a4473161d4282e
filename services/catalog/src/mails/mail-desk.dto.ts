import { type CatalogMailKind, catalogMailKinds, type MailPage, type UnsentMail } from '@shop/contracts/mails';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { MailPageDto, UnsentMailDto } from '@shop/service-kit/mails/mail-desk';

class CatalogMailDto extends UnsentMailDto implements UnsentMail<CatalogMailKind> {
  @ApiProperty({ enum: catalogMailKinds }) kind: CatalogMailKind;
}

export class CatalogMailPageDto extends MailPageDto implements MailPage<UnsentMail<CatalogMailKind>> {
  @ApiProperty({ type: [CatalogMailDto] }) mails: CatalogMailDto[];
}
