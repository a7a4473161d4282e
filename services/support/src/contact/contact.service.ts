import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { ContactReceipt } from '@shop/contracts/support';
import { TicketWrites } from '../tickets/ticket.writes.ts';
import type { ContactMessageDto } from './contact.dto.ts';

const defaultSubject = 'Message from the contact page';

@Injectable()
export class ContactService {
  constructor(private readonly tickets: TicketWrites) {}

  async send(
    caller: Identity,
    { name, email = '', phone, subject = defaultSubject, message, clientId }: ContactMessageDto,
  ): Promise<ContactReceipt> {
    const ticket = {
      customerName: name,
      customerEmail: email,
      customerPhone: phone,
      subject,
      category: 'contact',
      message,
    };
    const { id } = await this.tickets.open(caller, { ...ticket, clientId });
    return { id };
  }
}
