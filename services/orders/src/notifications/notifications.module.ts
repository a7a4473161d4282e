import { Module } from '@nestjs/common';
import { MailModule } from '../mails/mail.module.ts';
import { NotificationsController } from './notifications.controller.ts';
import { NotificationsService } from './notifications.service.ts';

@Module({ imports: [MailModule], controllers: [NotificationsController], providers: [NotificationsService] })
export class NotificationsModule {}
