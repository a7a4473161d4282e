import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { MailController } from './mail.controller.ts';
import { MailLimit } from './mail.limit.ts';
import { MailSender } from './mail.sender.ts';
import { MailService } from './mail.service.ts';
import { MailTransport } from './mail.transport.ts';
import { MailWorker } from './mail.worker.ts';
import { MailWriter } from './mail.writer.ts';

@Module({
  imports: [ShopModule],
  controllers: [MailController],
  providers: [MailLimit, MailSender, MailService, MailTransport, MailWorker, MailWriter],
})
export class MailModule {}
