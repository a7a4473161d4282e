import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { openApi } from '@shop/service-kit/openapi';
import { start } from '@shop/service-kit/process';
import { AccountsModule } from './accounts/accounts.module.ts';
import { AuditModule } from './audit/audit.module.ts';
import { dataSource } from './data-source.ts';
import { FirstRepliesModule } from './first-replies/first-replies.module.ts';
import { LiveGateway } from './live/live.gateway.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

/** Documents the HTTP API, and which callers may send the socket's frames (contracts/frames.ts). */
@Module({
  imports: [
    TypeOrmModule.forRoot(dataSource({ DATABASE_URL: 'postgres://localhost/support' })),
    TicketsModule,
    FirstRepliesModule,
    AccountsModule,
    AuditModule,
  ],
})
class DocumentedModule {}

await start(() =>
  openApi({
    name: 'support',
    description: 'Support tickets and their messages. Every call needs the identity token that the gateway adds.',
    module: { module: DocumentedModule },
    gateways: [LiveGateway],
    file: '../../packages/contracts/openapi/support.json',
    check: process.argv.includes('--check'),
  }),
);
