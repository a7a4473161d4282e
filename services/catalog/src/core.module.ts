import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MailsModule } from '@shop/service-kit/mails/mails.module';
import { JobsModule } from '@shop/service-kit/outbox/jobs.module';
import { AddressQueues } from './cache/address-queues.ts';
import { CatalogueCache, PictureCache } from './cache/response.cache.ts';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { CatalogueListener } from './events/catalogue.listener.ts';
import { mailQueue } from './mails/mail.job.ts';

const caches = [CatalogueCache, PictureCache];

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
      providers: [{ provide: CONFIG, useValue: config }, ...caches, AddressQueues, CatalogueListener],
      exports: [CONFIG, ...caches, AddressQueues],
    };
  }
}
