import type { Server } from 'node:http';
import { startOrders } from './support/orders-service.ts';
import { send, submission } from './support/submission.ts';

describe('orders service shutdown', () => {
  it("completes a running placement with the catalogue's prices", async () => {
    const service = await startOrders();
    const server: Server = service.app.getHttpServer();
    let answer = () => {};
    service.catalog.held = new Promise((resolve) => {
      answer = resolve;
    });
    const placing = send(service, submission());
    const until = async (condition: () => boolean) => {
      while (!condition()) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await until(() => service.catalog.seen.length === 1);
    const closing = service.close();
    await until(() => !server.listening);
    answer();
    // Without the catalogue there would be no prices, because nothing was sold yet.
    expect((await placing).status).toBe(201);
    await closing;
    expect(service.catalog.seen).toHaveLength(1);
  });
});
