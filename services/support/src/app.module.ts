import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '@shop/service-kit/mails/mails.module';
import { JobsModule } from '@shop/service-kit/outbox/jobs.module';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { FirstRepliesModule } from './first-replies/first-replies.module.ts';
import { LiveModule } from './live/live.module.ts';
import { mailQueue } from './mails/mail.job.ts';
import { MailModule } from './mails/mail.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [
        ...[TypeOrmModule.forRoot(dataSource(config)), JobsModule.with({ day: [mailQueue] }), MailsModule.with(config)],
        ...[TicketsModule, FirstRepliesModule, AccountsModule, AuditModule, LiveModule, MailModule],
      ],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
