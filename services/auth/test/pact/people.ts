import type { User } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import { admin } from '@shop/service-kit/testing/identities';
import type { TestService } from '@shop/service-kit/testing/test-service';
import { adminEmail, browser } from '../auth-service.ts';

const ann = {
  email: 'ann@example.com',
  password: 'sweet-mango-rain',
  username: 'ann.b',
  firstName: 'Ann',
  lastName: 'Brown',
};

export async function registered(service: TestService): Promise<User> {
  return (await (await browser(service)).post('/api/auth/register').send(ann)).body;
}

export async function signedIn(service: TestService): Promise<Identity> {
  const { id, email } = await registered(service);
  return { sub: id, role: 'customer', guestId: 'guest-3', email, name: 'Ann' };
}

export async function onlyAdmin(service: TestService): Promise<Identity> {
  const [{ id }] = await service.database.query('select id from users where email = $1', [adminEmail]);
  return { ...admin, sub: id };
}
