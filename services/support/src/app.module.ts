import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { type AppConfig, CONFIG } from './config.ts';
import { dataSource } from './data-source.ts';
import { FirstRepliesModule } from './first-replies/first-replies.module.ts';
import { LiveModule } from './live/live.module.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      global: true,
      imports: [TypeOrmModule.forRoot(dataSource(config)), TicketsModule, FirstRepliesModule, AccountsModule, AuditModule, LiveModule],
      providers: [{ provide: CONFIG, useValue: config }],
      exports: [CONFIG],
    };
  }
}
