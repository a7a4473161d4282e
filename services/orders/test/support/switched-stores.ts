import { randomBytes } from 'node:crypto';
import { mkdtempSync, renameSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OrdersUnderTest, startOrders } from './orders-service.ts';
import { hasMinio, realMinio } from './stores.ts';

/** A service whose receipt store a test can make unavailable and available again with its data. */
export interface SwitchedStore {
  service: OrdersUnderTest;
  takeAway(): void;
  bringBack(): void;
  close(): Promise<void>;
}

interface WayOfBeingAway {
  how: string;
  start(): Promise<SwitchedStore>;
}

const folder: WayOfBeingAway = {
  how: 'is a folder that is not there',
  async start() {
    const parent = mkdtempSync(join(tmpdir(), 'shop-test-switched-'));
    const [here, elsewhere] = [join(parent, 'receipts'), join(parent, 'elsewhere')];
    const service = await startOrders({ STORE_DIRECTORY: here });
    return {
      service,
      takeAway: () => renameSync(here, elsewhere),
      bringBack: () => renameSync(elsewhere, here),
      close: () => service.close().finally(() => rmSync(parent, { recursive: true, force: true })),
    };
  },
};

const minio = (how: string, whenAway: Line): WayOfBeingAway => ({
  how,
  async start() {
    const { endpoint, accessKey, secretKey, stop } = await realMinio();
    const line = await switchedLine(new URL(endpoint));
    const close = () => line.close().finally(stop);
    const store = { STORE_ENDPOINT: line.url, STORE_ACCESS_KEY: accessKey, STORE_SECRET_KEY: secretKey };
    const bucket = `receipts-${randomBytes(8).toString('hex')}`;
    const service = await startOrders({ STORE_DRIVER: 'minio', STORE_BUCKET: bucket, ...store }).catch(
      async (error: unknown) => {
        await close();
        throw error;
      },
    );
    return {
      service,
      takeAway: () => line.turn(whenAway),
      bringBack: () => line.turn('through'),
      close: () => service.close().finally(close),
    };
  },
});

const pair = (one: Socket, other: Socket) =>
  one
    .pipe(other)
    .pipe(one)
    .on('close', () => other.destroy());

type Line = 'through' | 'refused' | 'silent';

/** Proxy to a server that forwards, refuses or ignores connections. Each switch closes open connections. */
async function switchedLine({ hostname, port }: URL) {
  const open = new Set<Socket>();
  let state: Line = 'through';
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
    return socket;
  };
  const server = createServer((socket) => {
    keep(socket);
    if (state === 'refused') socket.destroy();
    if (state === 'through') pair(socket, keep(connect(Number(port), hostname)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const end = () => {
    for (const socket of open) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    turn: (to: Line) => {
      state = to;
      end();
    },
    close: () => {
      end();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

/** Only the disk without MinIO; `npm test` reports that. */
export const waysOfBeingAway: WayOfBeingAway[] = hasMinio
  ? [folder, minio('refuses connections', 'refused'), minio('accepts connections and says nothing', 'silent')]
  : [folder];
