import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { guest } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

/** Size of the service's connection pool. As many requests that held a connection would block everything. */
const connections = 8;

describe('hanging object store', () => {
  const sockets: Socket[] = [];
  /** Request lines that the store has received. */
  const questions: string[] = [];
  let store: Server;
  let service: OrdersUnderTest;

  beforeAll(async () => {
    store = createServer((socket) => {
      sockets.push(socket);
      socket.on('data', (request) => questions.push(String(request).split('\r\n')[0] ?? ''));
    });
    await new Promise<void>((resolve) => store.listen(0, '127.0.0.1', resolve));
    service = await startOrders({
      STORE_DRIVER: 'minio',
      STORE_ENDPOINT: `http://127.0.0.1:${(store.address() as AddressInfo).port}`,
      STORE_BUCKET: 'receipts',
      STORE_ACCESS_KEY: 'user',
      STORE_SECRET_KEY: 'password',
    });
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await service?.close();
    await new Promise((resolve) => store.close(resolve));
  });

  it('does not block placing and tracking orders', async () => {
    const receipts: { id: string }[] = await service.database.query(
      'insert into receipts (guest_id) select $1 from generate_series(1, $2::int) returning id',
      [guest.guestId, connections],
    );
    const agent = await service.as(guest);
    const finishing = receipts.map(({ id }) =>
      agent.put('/api/bank-transfers').send({ transferProofURL: `http://store.example/receipts/uploads/${id}` }),
    );
    const answers = Promise.all(finishing);
    const aboutReceipts = () => questions.filter((line) => line.includes('/receipts/receipts/'));
    while (aboutReceipts().length < connections) await new Promise((resolve) => setTimeout(resolve, 10));

    const order = await place(service);
    expect((await agent.get(`/api/orders/track/${order.orderNumber}`)).status).toBe(200);
    const busy = await service.database.query(
      "select from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(busy).toEqual([]);

    for (const socket of sockets) socket.destroy();
    expect((await answers).map((answer) => [answer.status, answer.body.code])).toEqual(
      Array(connections).fill([503, 'SERVICE_UNAVAILABLE']),
    );
  });
});
