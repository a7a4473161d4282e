import { type DynamicModule, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { getDataSourceToken, TypeOrmModule } from '@nestjs/typeorm';
import { Jobs } from '@shop/service-kit/jobs';
import type { DataSource } from 'typeorm';
import { CONFIG, type Config } from './config.ts';
import { dataSource } from './data-source.ts';
import { mailQueue } from './mails/mail.job.ts';
import { TrackingLink } from './orders/tracking-link.service.ts';

@Injectable()
class JobsLife implements OnModuleDestroy {
  constructor(private readonly jobs: Jobs) {}

  /** Before HTTP closes: requests store jobs by SQL, and what they store now another process works on. */
  onModuleDestroy(): Promise<void> {
    return this.jobs.stop();
  }
}

/** What every noun of this service uses: configuration, database, outbox, signed links. */
@Module({})
export class CoreModule {
  static with(config: Config): DynamicModule {
    return {
      module: CoreModule,
      global: true,
      imports: [TypeOrmModule.forRoot(dataSource(config))],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: Jobs, inject: [getDataSourceToken()], useFactory: (source: DataSource) => Jobs.start(source, [mailQueue]) },
        JobsLife,
        TrackingLink,
      ],
      exports: [CONFIG, Jobs, TrackingLink],
    };
  }
}
