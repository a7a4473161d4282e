import type { MailedToken } from '@shop/contracts/newsletter';
import type { OpenedTicket } from '@shop/contracts/support';
import { ApiProperty } from '@shop/service-kit/http/api-docs';
import { RequiredText } from '@shop/service-kit/http/text.validation';

export class TicketTokenDto implements MailedToken {
  @ApiProperty({ maxLength: 200 })
  @RequiredText(200, 'The token')
  token: string;
}

export class OpenedTicketDto implements OpenedTicket {
  @ApiProperty({ format: 'uuid' }) ticketId: string;
}
