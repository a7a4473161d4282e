import { Module } from '@nestjs/common';
import { mailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { giveUpAndTell, StaffMailing } from '@shop/service-kit/mails/staff-mails';
import { StaffMailsController } from '@shop/service-kit/mails/staff-mails.controller';
import { ClaimsModule } from '../claims/claims.module.ts';
import { OrderUpdatesController } from '../order-updates/order-updates.controller.ts';
import { OrderUpdatesService } from '../order-updates/order-updates.service.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { MailController } from './mail.controller.ts';
import { mailQueue } from './mail.job.ts';
import { MailWriter } from './mail.writer.ts';
import { OrderMails } from './order.mails.ts';
import { PutOffMails } from './put-off-mails.service.ts';

@Module({
  imports: [ShopModule, ClaimsModule],
  controllers: [MailController, OrderUpdatesController, StaffMailsController],
  exports: [OrderUpdatesService],
  providers: [
    OrderUpdatesService,
    PutOffMails,
    MailWriter,
    StaffMailing,
    ...mailOutbox(OrderMails, [mailQueue], giveUpAndTell(mailQueue)),
  ],
})
export class MailModule {}
