import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobsModule } from '@shop/service-kit/jobs.module';
import { MailsModule } from '@shop/service-kit/mails/mails.module';
import { CatalogueCacheInterceptor, PictureCacheInterceptor } from './cache/cache.interceptor.ts';
import { CatalogueCache, PictureCache } from './cache/caches.ts';
import { CatalogueListener } from './cache/catalogue.listener.ts';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { mailQueue } from './mails/mail.job.ts';

const caches = [CatalogueCache, CatalogueCacheInterceptor, PictureCache, PictureCacheInterceptor];

/** What every noun of this service uses: configuration, database, outbox, mail, caches. */
@Module({})
export class CoreModule {
  static with(config: Config): DynamicModule {
    return {
      module: CoreModule,
      global: true,
      imports: [TypeOrmModule.forRoot(dataSource(config)), JobsModule.with({ day: [mailQueue] }), MailsModule.with(config)],
      providers: [{ provide: CONFIG, useValue: config }, ...caches, CatalogueListener],
      exports: [CONFIG, ...caches],
    };
  }
}
