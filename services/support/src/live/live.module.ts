import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { LiveAnnouncer } from './live.announcer.ts';
import { LiveFanOut } from './live.fan-out.ts';
import { LiveGateway } from './live.gateway.ts';
import { LiveHandshake } from './live.handshake.ts';
import { LiveLifecycle } from './live.lifecycle.ts';
import { LiveRooms } from './live.rooms.ts';

@Module({
  imports: [TicketsModule],
  providers: [LiveGateway, LiveRooms, LiveHandshake, LiveAnnouncer, LiveFanOut, LiveLifecycle],
})
export class LiveModule {}
