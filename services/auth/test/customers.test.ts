import { support } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
  await service.database.query(`
    insert into users (email, password, first_name, last_name, created_at) values
      ('andre@example.com', '', 'Andre', 'Campbell', '2026-01-01'),
      ('tanya_100%@example.com', '', null, null, '2026-01-02')`);
  await service.database.query(
    "insert into users (email, password, staff_role, invited_at) values ('invited@example.com', '', 'support', now())",
  );
});
afterAll(() => service?.close());

const page = async (query: string) => (await service.as(support)).get(`/api/admin/customers?${query}`);
const emails = async (query: string) => (await page(query)).body.customers.map(({ email }: { email: string }) => email);

describe('GET /api/admin/customers', () => {
  it('lists customers newest first, without staff, invited people and passwords', async () => {
    const { body } = await page('');
    expect(body).toMatchObject({ total: 2, totalPages: 1 });
    expect(body.customers).toEqual([
      { ...body.customers[0], email: 'tanya_100%@example.com', firstName: null, lastName: null },
      {
        id: body.customers[1].id,
        email: 'andre@example.com',
        firstName: 'Andre',
        lastName: 'Campbell',
        createdAt: expect.stringMatching(/^202[56]-/),
      },
    ]);
  });

  it.each([
    ['search=ANDRE', ['andre@example.com']],
    ['search=re%20camp', ['andre@example.com']],
    ['search=_100%25', ['tanya_100%@example.com']],
    ['search=owner', []],
    ['search=%25', ['tanya_100%@example.com']],
    ['limit=1&page=2', ['andre@example.com']],
    ['limit=1&page=3', []],
  ])('answers %s', async (query, expected) => {
    expect(await emails(query)).toEqual(expected);
  });

  it.each(['page=0', 'limit=101', 'page=x', 'search=%00', 'search=a&search=b'])('refuses %s', async (query) => {
    expect((await page(query)).body.code).toBe('VALIDATION_FAILED');
  });
});
