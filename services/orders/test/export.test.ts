import { admin } from '@shop/service-kit/testing/identities';
import { battery, type OrdersUnderTest, startOrders } from './support/orders-service.ts';
import { place } from './support/submission.ts';

let service: OrdersUnderTest;
beforeAll(async () => {
  service = await startOrders();
});
afterAll(() => service?.close());

const download = async (query = '') => (await service.as(admin)).get(`/api/admin/orders/export.csv${query}`);
const lines = (text: string) => text.trimEnd().split('\r\n');

describe('GET /api/admin/orders/export.csv', () => {
  it('returns the filtered orders as CSV, newest first', async () => {
    await place(service, { orderNumber: 'ORD-500001', notes: 'He said "two", not one,\nplease' });
    await place(service, { orderNumber: 'ORD-500002', deliveryMethod: 'pickup', total: '6500.00' });
    const response = await download();
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="orders.csv"');
    const [head, first, second] = lines(response.text);
    expect(head).toMatch(/^\uFEFFOrder number,Placed,Customer,/);
    expect(first).toMatch(/^ORD-500002,\d{4}-\d\d-\d\d \d\d:\d\d,Andre Campbell,876-555-0199,.*,pickup,Kingston,/);
    expect(second).toContain('1 x iPhone 13 Battery,6500.00,0.00,700.00,0.00,7200.00');
    expect(response.text).toContain('"He said ""two"", not one,\nplease"');
    expect(lines((await download('?deliveryMethod=pickup')).text)).toHaveLength(2);
    expect(lines((await download('?search=nobody')).text)).toHaveLength(1);
  });

  it('is recorded in the audit log with its filters', async () => {
    await download('?search=Campbell&deliveryMethod=pickup');
    const { body } = await (await service.as(admin)).get('/api/admin/audit/orders').query({ subject: 'orders' });
    const after = { search: 'Campbell', deliveryMethod: 'pickup' };
    expect(body.entries[0]).toMatchObject({
      userId: admin.sub,
      userName: 'Keisha',
      action: 'orders.export',
      subject: 'orders',
      after,
    });
  });

  it.each(['=HYPERLINK("http://evil.example")', '+1+1', '-2+3', '@SUM(A1)', '\t=1'])(
    'never lets a spreadsheet run %j',
    async (name) => {
      await service.database.query('delete from orders');
      await place(service);
      await service.database.query('update orders set customer_name = $1', [name]);
      expect((await download()).text).toContain(`'${name.replaceAll('"', '""')}`);
    },
  );

  it('writes negative rounding as a number', async () => {
    await service.database.query('delete from orders');
    service.catalog.sells({ id: battery, price: '6500.49' });
    await place(service, { total: '7200.00' });
    service.catalog.sells({ id: battery });
    expect((await download()).text).toContain(',6500.49,0.00,700.00,-0.49,7200.00,');
  });

  it('contains every order once across batches', async () => {
    await service.database.query('delete from orders');
    await place(service);
    await service.database.query(`
      insert into orders (order_number, idempotency_key, request_hash, customer_name, customer_email, customer_phone, customer_address,
        delivery_method, region, payment_method, installation_service, subtotal, installation_fee, delivery_fee, total, notes, created_at)
      select 'ORD-' || (600000 + n), gen_random_uuid(), '', 'N', '', '', '', 'delivery', 'kingston', 'cash', false, 1, 0, 0, 1, '',
        now() - (n / 10) * interval '1 minute'
      from generate_series(1, 1200) n`);
    const numbers = lines((await download()).text)
      .slice(1)
      .map((line) => line.split(',')[0]);
    expect([numbers.length, new Set(numbers).size]).toEqual([1201, 1201]);
  });

  it('rejects invalid filters', async () => {
    expect((await download('?status=lost')).body).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});
