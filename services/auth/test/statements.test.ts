import { gatewayProcess } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { adminEmail, adminPassword, browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
let sid: string | undefined;
beforeAll(async () => {
  service = await startAuth();
  sid = sidOf(await (await browser(service)).post('/api/auth/login').send({ email: adminEmail, password: adminPassword }));
});
afterAll(() => service?.close());

const registration = { email: 'tanya@example.com', password: 'secret-1' };

describe('the number of statements', () => {
  it.each([
    ['POST', '/internal/sessions/resolve', () => ({ sid }), 200, 1],
    ['GET', '/api/auth/user', undefined, 200, 1],
    ['POST', '/api/auth/login', () => ({ email: adminEmail, password: adminPassword }), 200, 2],
    ['POST', '/api/auth/login', () => ({ email: adminEmail, password: 'wrong' }), 401, 1],
    ['POST', '/api/auth/login', () => ({ email: 'nobody@example.com', password: 'wrong' }), 401, 1],
    ['POST', '/api/auth/register', () => registration, 201, 2],
    ['POST', '/api/auth/register', () => registration, 409, 1],
    ['POST', '/api/auth/logout', undefined, 204, 1],
  ] as const)('of %s %s stays small (%#)', async (method, path, body, status, count) => {
    const caller = path.startsWith('/internal')
      ? await service.as(gatewayProcess)
      : await browser(service, { sid: path === '/api/auth/login' ? '' : sid });
    const statements = await service.statements(async () => {
      const request = method === 'GET' ? caller.get(path) : caller.post(path).send(body?.());
      expect((await request).status).toBe(status);
    });
    expect(statements).toHaveLength(count);
  });
});
