import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { mock } from 'node:test';
import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from '../src/database/database.ts';
import { createService } from '../src/process/service.ts';

/** Starts a service on a database at this port; resolves to the start error. */
function startOn(port: number): Promise<string> {
  const DATABASE_URL = `postgres://shop@127.0.0.1:${port}/shop`;
  @Module({
    imports: [
      TypeOrmModule.forRoot(dataSourceOptions({ url: DATABASE_URL, name: 'things', entities: [], migrations: [] })),
    ],
  })
  class ThingsModule {}
  const config = {
    HOST: '127.0.0.1',
    PORT: 0,
    LOG_LEVEL: 'silent',
    IDENTITY_KEYS: '{"keys":[]}',
    DRAIN_SECONDS: 0,
    DATABASE_URL,
  };
  return createService({ name: 'things', module: ThingsModule, config }).then(
    () => 'it has started',
    (error: Error) => error.message,
  );
}

describe('start of a service', () => {
  let host: Server;
  let port: number;
  const sockets: Socket[] = [];
  beforeEach(async () => {
    host = createServer((socket) => sockets.push(socket));
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    port = (host.address() as AddressInfo).port;
  });
  afterEach(async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => host.close(resolve));
  });

  it('fails within five seconds when the database does not respond', async () => {
    mock.timers.enable({ apis: ['setTimeout'] });
    const connected = once(host, 'connection');
    const starting = startOn(port);
    await connected;
    mock.timers.tick(5_000);
    mock.timers.reset();
    expect(await starting).toBe(`The database shop at 127.0.0.1:${port} refuses this service: timeout expired.`);
  });

  it('fails immediately when the database refuses connections', async () => {
    await new Promise((resolve) => host.close(resolve));
    expect(await startOn(port)).toContain(
      `The database shop at 127.0.0.1:${port} refuses this service: connect ECONNREFUSED`,
    );
  });
});
