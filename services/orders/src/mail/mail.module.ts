import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { MailOutbox } from './mail.outbox.ts';
import { MailWorker } from './mail.worker.ts';
import { Mailer } from './mailer.ts';
import { OrderMailService } from './order-mail.service.ts';

@Module({ imports: [ShopModule], providers: [MailOutbox, Mailer, OrderMailService, MailWorker], exports: [MailOutbox] })
export class MailModule {}
