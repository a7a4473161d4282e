import { Module } from '@nestjs/common';
import { MailOutbox } from './mail.outbox.ts';

@Module({ providers: [MailOutbox], exports: [MailOutbox] })
export class MailModule {}
