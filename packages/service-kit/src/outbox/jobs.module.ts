import { type DynamicModule, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JOBS_OPTIONS, type JobsOptions } from './jobs.options.ts';
import { Jobs, type Queues } from './jobs.ts';

@Injectable()
class JobsLife implements OnModuleDestroy {
  constructor(private readonly jobs: Jobs) {}

  /** Runs before HTTP closes. Open requests still store jobs by SQL, and another process runs those. */
  onModuleDestroy(): Promise<void> {
    return this.jobs.stop();
  }
}

/** Provides an outbox with these queues. */
@Module({})
export class JobsModule {
  static with(queues: Queues): DynamicModule {
    const jobs = {
      provide: Jobs,
      inject: [getDataSourceToken(), { token: JOBS_OPTIONS, optional: true }],
      useFactory: (source: DataSource, options?: JobsOptions) => Jobs.start(source, queues, options),
    };
    return { module: JobsModule, global: true, providers: [jobs, JobsLife], exports: [Jobs] };
  }
}
