import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { closeCodes } from '@shop/contracts/frames';
import { type AppConfig, CONFIG } from '../config.ts';
import { LiveFanOut } from './live.fan-out.ts';
import { LiveRooms } from './live.rooms.ts';
import { TicketNewsListener } from './ticket-news.listener.ts';
import { Upgrades } from './upgrades.ts';

/** Starts and ends the live part: hearing, asking every peer for a sign of life, closing what is old, saying goodbye. */
@Injectable()
export class LiveLifecycle implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly listener: TicketNewsListener,
    private readonly fanOut: LiveFanOut,
    private readonly rooms: LiveRooms,
    private readonly upgrades: Upgrades,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.listener.start(this.fanOut);
    this.timer = setInterval(() => this.look(), this.config.SOCKET_PING_MS).unref();
  }

  /** All at once would make all clients come back at once: spread over SOCKET_DRAIN_MS. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.upgrades.refuseAll();
    const sockets = [...this.rooms.sockets];
    for (const socket of sockets) {
      socket.close(closeCodes.restart, 'this process stops; connect again');
      await sleep(this.config.SOCKET_DRAIN_MS / sockets.length);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.listener.stop();
  }

  private look(): void {
    const tooOld = Date.now() - this.config.SOCKET_MAX_AGE_MS;
    for (const socket of this.rooms.sockets) {
      if (socket.openedAt < tooOld) socket.close(closeCodes.sessionEnded, 'connect again');
      else socket.ping();
    }
  }
}
