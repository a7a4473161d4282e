import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { LiveDoor } from './live.door.ts';
import { LiveFanOut } from './live.fan-out.ts';
import { LiveGateway } from './live.gateway.ts';
import { LiveLifecycle } from './live.lifecycle.ts';
import { LiveRooms } from './live.rooms.ts';

@Module({
  imports: [TicketsModule],
  providers: [LiveGateway, LiveRooms, LiveDoor, LiveFanOut, LiveLifecycle],
})
export class LiveModule {}
