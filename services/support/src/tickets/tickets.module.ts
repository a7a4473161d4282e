import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ContactController } from '../contact/contact.controller.ts';
import { ContactService } from '../contact/contact.service.ts';
import { TicketEntity } from './ticket.entity.ts';
import { TicketMetrics } from './ticket.metrics.ts';
import { TicketQueries } from './ticket.queries.ts';
import { TicketWrites } from './ticket.writes.ts';
import { TicketsController } from './tickets.controller.ts';
import { TicketsService } from './tickets.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([TicketEntity])],
  controllers: [TicketsController, ContactController],
  providers: [TicketsService, TicketQueries, TicketWrites, TicketMetrics, ContactService],
  exports: [TicketsService, TicketQueries],
})
export class TicketsModule {}
