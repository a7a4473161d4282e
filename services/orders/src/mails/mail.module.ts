import { Module } from '@nestjs/common';
import { ClaimsModule } from '../claims/claims.module.ts';
import { OrderUpdatesController } from '../order-updates/order-updates.controller.ts';
import { OrderUpdatesService } from '../order-updates/order-updates.service.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { MailController } from './mail.controller.ts';
import { MailSender } from './mail.sender.ts';
import { MailService } from './mail.service.ts';
import { MailWorker } from './mail.worker.ts';
import { MailWriter } from './mail.writer.ts';
import { PutOffMails } from './put-off-mails.service.ts';

@Module({
  imports: [ShopModule, ClaimsModule],
  controllers: [MailController, OrderUpdatesController],
  exports: [OrderUpdatesService],
  providers: [OrderUpdatesService, PutOffMails, MailSender, MailService, MailWorker, MailWriter],
})
export class MailModule {}
