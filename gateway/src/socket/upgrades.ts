import { type IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { FastifyInstance } from 'fastify';

export interface Upgrade {
  socket: Duplex;
  /** Bytes that the client sent after its request. */
  head: Buffer;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

export const socketPath = '/ws';

/** Upgrades on other paths are treated as plain requests. */
export const isSocketRequest = ({ url = '', headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.split('?', 1)[0] === socketPath;

/** Routes upgrades like requests, with the same hooks, limits and problem responses. */
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
