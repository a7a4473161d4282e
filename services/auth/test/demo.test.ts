import { demoPassword, demoUsers } from '@shop/demo/users';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { loadDemo } from '../src/demo.loader.ts';
import { browser, startAuth } from './auth-service.ts';

const customers = (service: TestService) =>
  service.database.query("select email from users where account_type = 'customer'");

describe('the demo customers', () => {
  let service: TestService;
  beforeEach(async () => {
    service = await startAuth();
  });
  afterEach(() => service?.close());

  it('are created once by two concurrent seeds', async () => {
    await Promise.all([1, 2].map(() => service.database.transaction(loadDemo)));
    expect(await customers(service)).toHaveLength(demoUsers.length);
    for (const { email, firstName, id } of demoUsers) {
      const response = await (await browser(service)).post('/api/auth/login').send({ email, password: demoPassword });
      expect([response.status, response.body]).toEqual([
        200,
        expect.objectContaining({ id, firstName, accountType: 'customer' }),
      ]);
    }
  });

  it('are not added when customers exist', async () => {
    const own = { email: 'own@example.com', password: 'secret-1' };
    expect((await (await browser(service)).post('/api/auth/register').send(own)).status).toBe(201);
    await service.database.transaction(loadDemo);
    expect(await customers(service)).toEqual([{ email: own.email }]);
  });
});
