import type { Identity } from '@shop/contracts/identity';
import { guest } from '@shop/service-kit/testing/identities';
import { startTestService, type TestService } from '@shop/service-kit/testing/test-service';
import { serviceOptions } from '../src/service-options.ts';

export const adminEmail = 'owner@example.com';
export const adminPassword = 'owner-password';

/** Auth on an empty database, with the first admin made. */
export const startAuth = (publicUrl = 'http://localhost:8080'): Promise<TestService> =>
  startTestService((config) =>
    serviceOptions({ ...config, PUBLIC_URL: publicUrl, ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: adminPassword }),
  );

/** The value of the session cookie that an answer sets; empty when it clears it. */
export const sidOf = (answer: { headers: Record<string, unknown> }) => /^sid=([^;]*)/.exec(String(answer.headers['set-cookie']))?.[1];

/** A browser as the gateway presents it: an identity, and the session id in its own header. */
export async function browser(service: TestService, sid = '', identity: Identity = guest) {
  const agent = await service.as(identity);
  return agent.set('x-session-id', sid);
}
