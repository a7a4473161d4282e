import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { closeCodes } from '@shop/contracts/frames';
import { CONFIG, type Config } from '../config.ts';
import { LiveFanOut } from './live.fan-out.ts';
import { LiveHandshake } from './live.handshake.ts';
import { LiveRooms } from './live.rooms.ts';

/** Longest time over which sockets are closed, so that clients do not reconnect together. */
const drainAtMostMs = 5_000;

/** Starts and stops live events, pings sockets and closes old ones. */
@Injectable()
export class LiveLifecycle implements OnModuleInit, OnModuleDestroy, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly fanOut: LiveFanOut,
    private readonly rooms: LiveRooms,
    private readonly handshake: LiveHandshake,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.fanOut.start();
    this.timer = setInterval(() => this.checkSockets(), this.config.SOCKET_PING_MS).unref();
  }

  /** Closes sockets evenly until the gateways notice the shutdown; they get events until then. */
  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    this.handshake.drain();
    const sockets = [...this.rooms.sockets];
    const spreadMs = Math.min(drainAtMostMs, this.config.DRAIN_SECONDS * 1_000);
    for (const socket of sockets) {
      socket.close(closeCodes.restart, 'This process stops: connect again.');
      await sleep(spreadMs / sockets.length);
    }
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.fanOut.stop();
  }

  private checkSockets(): void {
    const tooOld = Date.now() - this.config.SOCKET_MAX_AGE_MS;
    for (const socket of this.rooms.sockets) {
      if (socket.openedAt < tooOld) socket.close(closeCodes.sessionEnded, 'Connect again.');
      else socket.checkAlive();
    }
  }
}
