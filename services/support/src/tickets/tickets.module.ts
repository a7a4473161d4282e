import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { TicketEntity } from './ticket.entity.ts';
import { TicketQueries } from './ticket.queries.ts';
import { TicketWrites } from './ticket.writes.ts';
import { TicketsController } from './tickets.controller.ts';
import { TicketsService } from './tickets.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([TicketEntity])],
  controllers: [TicketsController],
  providers: [TicketsService, TicketQueries, TicketWrites],
  exports: [TicketsService, TicketQueries],
})
export class TicketsModule {}
