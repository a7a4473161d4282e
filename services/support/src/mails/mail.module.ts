import { Module } from '@nestjs/common';
import { mailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { giveUpAndTell, StaffMailing } from '@shop/service-kit/mails/staff-mails';
import { StaffMailsController } from '@shop/service-kit/mails/staff-mails.controller';
import { CONFIG, type Config } from '../config.ts';
import { ReplyMails } from '../reply-mails/reply.mails.ts';
import { TicketLinkController } from '../ticket-links/ticket-link.controller.ts';
import { TicketLinks } from '../ticket-links/ticket-link.service.ts';
import { mailQueue } from './mail.job.ts';
import { MailDeskController } from './mail-desk.controller.ts';
import { NewTicketMails } from './new-ticket.mails.ts';
import { SupportMails } from './support.mails.ts';

@Module({
  controllers: [MailDeskController, TicketLinkController, StaffMailsController],
  providers: [
    { provide: ShopClient, inject: [CONFIG], useFactory: (config: Config) => new ShopClient(config) },
    ...[TicketLinks, ReplyMails, StaffMailing, NewTicketMails],
    ...mailOutbox(SupportMails, [mailQueue], giveUpAndTell(mailQueue)),
  ],
})
export class MailModule {}
