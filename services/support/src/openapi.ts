import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { openApi } from '@shop/service-kit/openapi';
import { start } from '@shop/service-kit/process';
import { dataSource } from './data-source.ts';
import { TicketsModule } from './tickets/tickets.module.ts';

/** The HTTP half alone: the socket's frames are described in contracts/frames.ts. */
@Module({ imports: [TypeOrmModule.forRoot(dataSource({ DATABASE_URL: 'postgres://localhost/support' })), TicketsModule] })
class DocumentedModule {}

await start(() =>
  openApi({
    name: 'support',
    description: 'Support tickets and their messages. Every call needs the identity token that the gateway adds.',
    module: { module: DocumentedModule },
    file: '../../packages/contracts/openapi/support.json',
    check: process.argv.includes('--check'),
  }),
);
