import { admin, customer, gatewayProcess, guest } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { UsersService } from '../src/users/users.service.ts';
import { adminEmail, adminPassword, browser, sidOf, startAuth } from './auth-service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startAuth();
});
afterAll(() => service?.close());

const resolve = async (sid: unknown, caller = gatewayProcess) =>
  (await service.as(caller)).post('/internal/sessions/resolve').send({ sid });

describe('POST /internal/sessions/resolve', () => {
  it("returns the session's user to the gateway", async () => {
    const sid = sidOf(
      await (await browser(service)).post('/api/auth/login').send({ email: adminEmail, password: adminPassword }),
    );
    expect((await resolve(sid)).body.user).toMatchObject({ email: adminEmail, accountType: 'admin' });
  });

  it('returns no user for an unknown or expired session', async () => {
    const sid = sidOf(
      await (await browser(service)).post('/api/auth/login').send({ email: adminEmail, password: adminPassword }),
    );
    await service.database.query("update sessions set expire = now() - interval '1 second'");
    expect((await resolve(sid)).body).toEqual({ user: null, expiresAt: null });
    expect((await resolve('x')).body).toEqual({ user: null, expiresAt: null });
  });

  it.each([
    ['guests', guest, 401],
    ['customers', customer, 403],
    ['admins', admin, 403],
  ])('is closed to %s', async (_, caller, status) => {
    expect((await resolve('x', caller)).status).toBe(status);
  });

  it.each([[undefined], [7], ['x'.repeat(201)]])('refuses %j as a session id', async (sid) => {
    expect((await resolve(sid)).body.code).toBe('VALIDATION_FAILED');
  });
});

describe('the first admin', () => {
  it('is created once', async () => {
    const count = () =>
      service.database.query("select count(*)::int as admins from users where account_type = 'admin'");
    expect(await count()).toEqual([{ admins: 1 }]);
  });

  it('gets no welcome mail', async () => {
    expect(
      await service.database.query("select data ->> 'mail' as mail from pgboss.job where name = 'auth-link-mails'"),
    ).toEqual([]);
  });

  it('cannot be created with a common password', async () => {
    await service.database.query("delete from users where account_type = 'admin'");
    const made = service.app.get(UsersService, { strict: false }).ensureAdmin(adminEmail, 'password123');
    await expect(made).rejects.toThrow('ADMIN_EMAIL, ADMIN_PASSWORD: This password is too common.');
  });
});
