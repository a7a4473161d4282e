import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { AccountNewsletter, LeftNewsletter, OrderUpdates, StaffMails } from '@shop/contracts/account';
import { type AccountReference, type AccountService, accountServices } from '@shop/contracts/privacy';
import type { Problem } from '@shop/contracts/problem';
import { ProblemError } from '@shop/service-kit/http/problem';
import { IdentityTokens } from '@shop/service-kit/identity/identity-tokens';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import { CONFIG, type Config } from '../config.ts';

const timeoutMs = 1_000;
/** Time limit in milliseconds for the response headers of account requests. */
const accountTimeoutMs = 8_000;

/** Account operations of other services (contracts/privacy.ts). */
export type AccountCall = 'data' | 'removal' | 'removal-check';
type Body = Awaited<ReturnType<Upstream['request']>>['body'];

/** Calls the services that hold account data, with a process token. */
@Injectable()
export class ServiceClient implements OnModuleInit, OnApplicationShutdown {
  private readonly services: Record<AccountService, Upstream>;
  private readonly tokens: Promise<IdentityTokens>;

  constructor(
    @Inject(CONFIG) config: Pick<Config, 'ORDERS_URL' | 'SUPPORT_URL' | 'CATALOG_URL' | 'IDENTITY_PRIVATE_KEY'>,
  ) {
    this.services = {
      orders: new Upstream('orders', config.ORDERS_URL, { logger: loggerOf('orders') }),
      support: new Upstream('support', config.SUPPORT_URL, { logger: loggerOf('support') }),
      catalog: new Upstream('catalog', config.CATALOG_URL, { logger: loggerOf('catalog') }),
    };
    this.tokens = IdentityTokens.from(config.IDENTITY_PRIVATE_KEY);
  }

  /** Starts in the background because sign-in does not need these services. */
  onModuleInit(): void {
    for (const service of accountServices) void this.services[service].start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(accountServices.map((service) => this.services[service].close()));
  }

  /** Returns a confirmation token for services that mail `notify` about a change by confirmed staff. */
  async confirmationOf(userId: string, notify: string[]): Promise<string> {
    return (await this.tokens).confirmation({ sub: userId, notify });
  }

  async putOrderUpdates(userId: string, setting: OrderUpdates): Promise<void> {
    await this.call('orders', 'PUT', `/internal/order-updates/${userId}`, setting);
  }

  async putStaffMails(service: AccountService, userId: string, setting: StaffMails): Promise<void> {
    await this.call(service, 'PUT', `/internal/staff-mails/${userId}`, setting);
  }

  async putNewsletter(userId: string, setting: AccountNewsletter): Promise<void> {
    await this.call('catalog', 'PUT', `/internal/newsletter-readers/${userId}`, setting);
  }

  async leftNewsletter(userId: string): Promise<LeftNewsletter> {
    return JSON.parse(await this.call('catalog', 'GET', `/internal/newsletter-readers/${userId}`)) as LeftNewsletter;
  }

  async join(service: AccountService, userId: string, guestId: string): Promise<void> {
    await this.call(service, 'PUT', `/internal/accounts/${userId}/guests/${encodeURIComponent(guestId)}`);
  }

  /**
   * Returns the response body, which the caller must read or destroy. Throws ORDERS_OPEN from orders, or an error for any other
   * failure.
   */
  async askAbout(service: AccountService, call: AccountCall, userId: string, about: AccountReference): Promise<Body> {
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(new Error(`${service} did not answer in time.`)), accountTimeoutMs);
    try {
      const { statusCode, body } = await this.services[service].request({
        ...{
          method: 'POST',
          path: `/internal/accounts/${userId}/${call}`,
          body: JSON.stringify(about),
          signal: abort.signal,
        },
        headers: { authorization: await this.authorization(service), 'content-type': 'application/json' },
      });
      // The reader gets the error; without a reader it must not end the process.
      body.on('error', () => undefined);
      if (statusCode < 300) return body;
      throw problemOf(service, statusCode, await body.text());
    } finally {
      clearTimeout(timer);
    }
  }

  private async authorization(service: AccountService): Promise<string> {
    return `Bearer ${await (await this.tokens).ofProcess('auth', service)}`;
  }

  private async call(service: AccountService, method: 'GET' | 'PUT', path: string, body?: object): Promise<string> {
    const authorization = await this.authorization(service);
    const response = await this.services[service].request({
      ...{ path, method, signal: AbortSignal.timeout(timeoutMs) },
      headers: { accept: 'application/json', authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${service} answered ${response.statusCode}.`);
    return text;
  }
}

function loggerOf(name: string) {
  const log = new Logger(name);
  return {
    info: (details: object, message: string) => log.log(details, message),
    warn: (details: object, message: string) => log.warn(details, message),
  };
}

function problemOf(service: AccountService, status: number, text: string): Error {
  const { code, detail } = parsed(text);
  return code === 'ORDERS_OPEN'
    ? new ProblemError(code, String(detail))
    : new Error(`${service} answered ${status} ${code ?? ''}`.trim());
}

function parsed(text: string): Partial<Problem> {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
