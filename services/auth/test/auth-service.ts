import { generateKeyPairSync } from 'node:crypto';
import { deviceCookie, sessionCookie } from '@shop/contracts/auth';
import type { Identity } from '@shop/contracts/identity';
import { guest } from '@shop/service-kit/testing/identities';
import { startTestService, type TestService } from '@shop/service-kit/testing/test-service';
import { cost } from '../src/passwords/argon2id.ts';
import { serviceOptions } from '../src/service.ts';

export const adminEmail = 'owner@example.com';
export const adminPassword = 'owner-password';

/** Production cost of a hash; tests use a cheaper one. */
export const usualCost = { ...cost };
Object.assign(cost, { memory: 1_024, passes: 1 });

/** Unreachable addresses for tests that send nothing to other services. */
const others = {
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Shop <orders@shop.example>',
  SITE_URL: 'http://127.0.0.1:1',
  ORDERS_URL: ['http://127.0.0.1:1'] as readonly string[],
  SUPPORT_URL: ['http://127.0.0.1:1'] as readonly string[],
  CATALOG_URL: ['http://127.0.0.1:1'] as readonly string[],
  IDENTITY_PRIVATE_KEY: [generateKeyPairSync('ed25519').privateKey],
};

/** Starts auth on an empty database with the first admin, or as a further process on the database of `beside`. */
export const startAuth = (
  publicUrl = 'http://localhost:8080',
  beside?: TestService,
  settings: Partial<typeof others> = {},
): Promise<TestService> =>
  startTestService(
    (config) =>
      serviceOptions({
        ...config,
        ...others,
        ...settings,
        PUBLIC_URL: publicUrl,
        ADMIN_EMAIL: adminEmail,
        ADMIN_PASSWORD: adminPassword,
      }),
    beside,
  );

interface Answered {
  headers: Record<string, unknown>;
}

/** The value of a cookie in the response; empty when it is cleared, undefined when it is not set. */
export function cookieOf({ headers }: Answered, name: string): string | undefined {
  for (const line of [headers['set-cookie'] ?? []].flat().map(String)) {
    if (line.startsWith(`${name}=`)) return line.slice(name.length + 1, line.indexOf(';'));
  }
  return undefined;
}

export const sidOf = (answer: Answered, https = false) => cookieOf(answer, sessionCookie(https));
export const deviceOf = (answer: Answered, https = false) => cookieOf(answer, deviceCookie(https));

/** Request headers that the gateway adds besides the identity. */
export interface Browser {
  sid?: string | undefined;
  device?: string | undefined;
  address?: string;
  identity?: Identity;
}

/** An agent that sends what the gateway sends: identity, IP address and the cookies' values as headers. */
export async function browser(
  service: TestService,
  { sid = '', device = '', address = '203.0.113.1', identity = guest }: Browser = {},
) {
  const agent = await service.as(identity);
  return agent.set({ 'x-session-id': sid, 'x-device-id': device, 'x-forwarded-for': address });
}
