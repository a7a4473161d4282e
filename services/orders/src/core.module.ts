import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '@shop/service-kit/mails/mails.module';
import { JobsModule } from '@shop/service-kit/outbox/jobs.module';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { mailQueue } from './mails/mail.job.ts';
import { TrackingLink } from './orders/tracking-link.service.ts';

@Module({})
export class CoreModule {
  static with(config: Config): DynamicModule {
    return {
      module: CoreModule,
      global: true,
      imports: [
        TypeOrmModule.forRoot(dataSource(config)),
        JobsModule.with({ day: [mailQueue] }),
        MailsModule.with(config),
      ],
      providers: [{ provide: CONFIG, useValue: config }, TrackingLink],
      exports: [CONFIG, TrackingLink],
    };
  }
}
