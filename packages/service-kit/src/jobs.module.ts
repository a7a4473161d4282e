import { type DynamicModule, Injectable, Module, type OnModuleDestroy } from '@nestjs/common';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { JOBS_OPTIONS, type JobsOptions } from './jobs.options.ts';
import { Jobs, type Queues } from './jobs.ts';

@Injectable()
class JobsLife implements OnModuleDestroy {
  constructor(private readonly jobs: Jobs) {}

  /** Before HTTP closes: requests store jobs by SQL, and what they store now another process works on. */
  onModuleDestroy(): Promise<void> {
    return this.jobs.stop();
  }
}

/** The outbox of a service that has these queues. */
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
