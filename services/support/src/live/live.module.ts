import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { LiveFanOut } from './live.fan-out.ts';
import { LiveGateway } from './live.gateway.ts';
import { LiveLifecycle } from './live.lifecycle.ts';
import { LiveRooms } from './live.rooms.ts';
import { LiveService } from './live.service.ts';
import { TicketNewsListener } from './ticket-news.listener.ts';
import { Upgrades } from './upgrades.ts';

@Module({
  imports: [TicketsModule],
  providers: [LiveGateway, LiveService, LiveRooms, LiveFanOut, LiveLifecycle, TicketNewsListener, Upgrades],
})
export class LiveModule {}
