import { Module } from '@nestjs/common';
import { mailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { giveUpAndTell, StaffMailing } from '@shop/service-kit/mails/staff-mails';
import { StaffMailsController } from '@shop/service-kit/mails/staff-mails.controller';
import { BackInStockController } from '../back-in-stock/back-in-stock.controller.ts';
import { BackInStockMails } from '../back-in-stock/back-in-stock.mails.ts';
import { BackInStockRepository } from '../back-in-stock/back-in-stock.repository.ts';
import { BackInStockService } from '../back-in-stock/back-in-stock.service.ts';
import { BackInStockWriter } from '../back-in-stock/back-in-stock.writer.ts';
import { CONFIG, type Config } from '../config.ts';
import { NewsletterController } from '../newsletter/newsletter.controller.ts';
import { NewsletterMails } from '../newsletter/newsletter.mails.ts';
import { NewsletterRepository } from '../newsletter/newsletter.repository.ts';
import { NewsletterService } from '../newsletter/newsletter.service.ts';
import { NewsletterDeskController } from '../newsletter/newsletter-desk.controller.ts';
import { NewsletterDesk } from '../newsletter/newsletter-desk.service.ts';
import { NewsletterReadersController } from '../newsletter/readers.controller.ts';
import { NewsletterReaders } from '../newsletter/readers.service.ts';
import { LowStockMails } from '../stock/low-stock.mails.ts';
import { AddressCleaner } from './address.cleaner.ts';
import { CatalogMails } from './catalog.mails.ts';
import { mailQueue } from './mail.job.ts';
import { MailDeskController } from './mail-desk.controller.ts';
import { MailedLinks } from './mailed-links.ts';

@Module({
  controllers: [
    NewsletterController,
    NewsletterDeskController,
    NewsletterReadersController,
    BackInStockController,
    MailDeskController,
    StaffMailsController,
  ],
  providers: [
    { provide: ShopClient, inject: [CONFIG], useFactory: (config: Config) => new ShopClient(config) },
    ...[AddressCleaner, MailedLinks, StaffMailing, LowStockMails],
    ...mailOutbox(CatalogMails, [mailQueue], giveUpAndTell(mailQueue)),
    ...[NewsletterRepository, NewsletterService, NewsletterDesk, NewsletterMails, NewsletterReaders],
    ...[BackInStockRepository, BackInStockService, BackInStockMails, BackInStockWriter],
  ],
})
export class MailModule {}
