import type { AuditEntry } from '@shop/contracts/audit';
import { demoShop } from '@shop/demo/shop';
import { admin, customer } from '@shop/service-kit/testing/identities';
import { type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { putShop } from './support/shop.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const otherAdmin = { ...admin, sub: '00000000-0000-4000-8000-00000000a002' };
const read = async (query: object) => (await service.as(admin)).get('/api/admin/audit/orders').query(query);
const about = async (subject: string): Promise<AuditEntry[]> => (await read({ subject })).body.entries;
const patch = async (path: string, body: object, caller = admin) =>
  (await service.as(caller)).patch(`/api/admin/orders/${path}`).send(body);

describe('GET /api/admin/audit/orders', () => {
  it('records the author and old values of changed status and details', async () => {
    const order = await place(service);
    await patch(`${order.id}/status`, { orderStatus: 'shipped', trackingInfo: 'Knutsford', notes: 'On the bus' });
    expect(await about(`order/${order.orderNumber}`)).toMatchObject([
      {
        userId: admin.sub,
        userName: 'Keisha',
        action: 'order.status',
        before: { orderStatus: 'processing', trackingInfo: '' },
        after: { orderStatus: 'shipped', trackingInfo: 'Knutsford' },
      },
    ]);
  });

  it('records the account id of a payment decision, because names can repeat', async () => {
    const order = await place(service);
    await patch(`${order.id}/payment`, { paymentStatus: 'failed', note: 'Unreadable' });
    await patch(`${order.id}/payment`, { paymentStatus: 'verified', note: 'FHB 1' }, otherAdmin);
    const entries = await about(`order/${order.orderNumber}`);
    expect(entries.map(({ userId, userName, after }) => [userId, userName, after])).toEqual([
      [otherAdmin.sub, 'Keisha', { paymentStatus: 'verified', paymentNote: 'FHB 1' }],
      [admin.sub, 'Keisha', { paymentStatus: 'failed', paymentNote: 'Unreadable' }],
    ]);
  });

  it('records the author of a changed bank account, with changed fields only', async () => {
    const put = async (body: object) => putShop(service, body, otherAdmin);
    await put(demoShop);
    await put({ ...demoShop, bank: { ...demoShop.bank, accountNumber: '999-000-111' } });
    const [entry] = await about('shop');
    expect(entry).toMatchObject({ userId: otherAdmin.sub, action: 'shop.replace' });
    expect(entry?.before).toEqual({ bank: demoShop.bank });
    expect(entry?.after).toEqual({ bank: { ...demoShop.bank, accountNumber: '999-000-111' } });
  });

  it('sorts entries by time when their ids gain a digit', async () => {
    await service.database.query('alter table audit_entries alter column id restart with 99998');
    const order = await place(service);
    for (const number of [1, 2, 3, 4])
      await patch(`${order.id}/status`, { orderStatus: 'shipped', trackingInfo: `no. ${number}` });
    const entries = await about(`order/${order.orderNumber}`);
    expect(entries.map(({ after }) => after?.trackingInfo)).toEqual(['no. 4', 'no. 3', 'no. 2', 'no. 1']);
  });

  it('contains no entry when a request changes nothing', async () => {
    await putShop(service, demoShop);
    const before = await about('shop');
    await putShop(service, demoShop);
    expect(await about('shop')).toEqual(before);
  });

  it('contains no entry for rejected requests', async () => {
    const order = await place(service);
    await patch(`${order.id}/status`, { orderStatus: 'delivered' });
    await patch(`${order.id}/payment`, { paymentStatus: 'failed' });
    await putShop(service, demoShop, customer);
    expect(await about(`order/${order.orderNumber}`)).toEqual([]);
  });

  it('pages newest first and filters by account', async () => {
    const order = await place(service);
    for (const trackingInfo of ['a', 'b', 'c'])
      await patch(`${order.id}/status`, { orderStatus: 'processing', trackingInfo });
    const subject = `order/${order.orderNumber}`;
    const first = (await read({ subject, limit: '2' })).body;
    const second = (await read({ subject, limit: '2', before: first.next })).body;
    const seen = [...first.entries, ...second.entries].map((entry: AuditEntry) => entry.after?.trackingInfo);
    expect([seen, second.next]).toEqual([['c', 'b', 'a'], null]);
    expect((await read({ subject, userId: otherAdmin.sub })).body.entries).toEqual([]);
  });

  it.each([
    { limit: '0' },
    { limit: '101' },
    { limit: 'all' },
    { before: '-1' },
    { before: 'x' },
    { before: '9'.repeat(30) },
    { subject: '\0' },
  ])('rejects %j', async (query) => {
    expect((await read(query)).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });

  it('records the account id in the timeline, too', async () => {
    const order = await place(service, {}, customer);
    await patch(`${order.id}/status`, { orderStatus: 'shipped' });
    const rows = await service.database.query('select who, user_id from order_events where order_id = $1 order by id', [
      order.id,
    ]);
    expect(rows).toEqual([
      { who: 'Customer', user_id: customer.sub },
      { who: 'Keisha', user_id: admin.sub },
    ]);
  });
});
