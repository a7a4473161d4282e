import { Injectable } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import type { ContactReceipt } from '@shop/contracts/support';
import { TicketWrites } from '../tickets/ticket.writes.ts';
import type { ContactMessageDto } from './contact.dto.ts';

/** What the ticket is called when the form left its subject empty. */
const defaultSubject = 'Message from the contact page';

/** Turns a message of the contact page into a ticket, so that nothing sent is lost. */
@Injectable()
export class ContactService {
  constructor(private readonly tickets: TicketWrites) {}

  async send(
    caller: Identity,
    { name, email = '', phone, subject = defaultSubject, message, clientId }: ContactMessageDto,
  ): Promise<ContactReceipt> {
    const ticket = { customerName: name, customerEmail: email, customerPhone: phone, subject, category: 'contact', message };
    const { id } = await this.tickets.open(caller, { ...ticket, clientId });
    return { id };
  }
}
