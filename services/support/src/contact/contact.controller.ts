import { Body, Controller, Post } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBearerAuth, ApiCreatedResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ContactMessageDto, ContactReceiptDto } from './contact.dto.ts';
import { ContactService } from './contact.service.ts';

@ApiTags('contact')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/contact')
export class ContactController {
  constructor(private readonly contact: ContactService) {}

  @Post()
  @Allow('everyone')
  @ApiOperation({
    operationId: 'sendContactMessage',
    summary: 'Write to the shop; the message opens a ticket of the category contact',
  })
  @ApiCreatedResponse({ type: ContactReceiptDto })
  send(@Caller() caller: Identity, @Body() message: ContactMessageDto): Promise<ContactReceiptDto> {
    return this.contact.send(caller, message);
  }
}
