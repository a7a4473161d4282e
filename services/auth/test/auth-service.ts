import type { Identity } from '@shop/contracts/identity';
import { guest } from '@shop/service-kit/testing/identities';
import { startTestService, type TestService } from '@shop/service-kit/testing/test-service';
import { serviceOptions } from '../src/service.ts';

export const adminEmail = 'owner@example.com';
export const adminPassword = 'owner-password';

/** Auth on an empty database, with the first admin made; `beside` another one, a further process of it. */
export const startAuth = (publicUrl = 'http://localhost:8080', beside?: TestService): Promise<TestService> =>
  startTestService(
    (config) => serviceOptions({ ...config, PUBLIC_URL: publicUrl, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword }),
    beside,
  );

interface Answered {
  headers: Record<string, unknown>;
}

/** The value of a cookie that an answer sets; empty when it clears it. */
export function cookieOf({ headers }: Answered, name: string): string | undefined {
  for (const line of [headers['set-cookie'] ?? []].flat().map(String)) {
    if (line.startsWith(`${name}=`)) return line.slice(name.length + 1, line.indexOf(';'));
  }
  return undefined;
}

export const sidOf = (answer: Answered) => cookieOf(answer, 'sid');
export const deviceOf = (answer: Answered) => cookieOf(answer, 'did');

/** What the gateway says about a browser beside its identity. */
export interface Browser {
  sid?: string | undefined;
  device?: string | undefined;
  address?: string;
  identity?: Identity;
}

/** A browser as the gateway presents it: an identity, its address, and the values of its cookies in headers of their own. */
export async function browser(service: TestService, { sid = '', device = '', address = '203.0.113.1', identity = guest }: Browser = {}) {
  const agent = await service.as(identity);
  return agent.set({ 'x-session-id': sid, 'x-device-id': device, 'x-forwarded-for': address });
}
