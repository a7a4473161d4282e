import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** A connection that asks to become a socket, before it is one. */
export interface Upgrade {
  socket: Duplex;
  /** What the client sent right behind its request. */
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

export const socketPath = '/ws';

/** Upgrades of anything but the socket's path are treated as the plain requests that they also are. */
export const isSocketRequest = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === socketPath;

/** Lets upgrades pass through the router like any request: same hooks, same limits, refusals as problem+json. */
export function routeUpgrades(app: FastifyInstance): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    upgrades.set(request, { socket, head });
    socket.on('error', () => socket.destroy());
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket as Parameters<typeof response.assignSocket>[0]);
    response.on('finish', () => socket.end());
    app.routing(request, response);
  });
}

export const upgradeOf = (request: IncomingMessage) => upgrades.get(request);
