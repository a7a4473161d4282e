import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import type { AccountNewsletter, LeftNewsletter, OrderUpdates } from '@shop/contracts/account';
import { IdentityTokens } from '@shop/service-kit/identity-tokens';
import { Upstream } from '@shop/service-kit/upstreams/upstream';
import { CONFIG, type Config } from '../config.ts';

const timeoutMs = 1_000;

/** Calls the services that obey settings, as a process of ours. */
@Injectable()
export class ServiceClient implements OnModuleInit, OnApplicationShutdown {
  private readonly orders: Upstream;
  private readonly catalog: Upstream;
  private readonly tokens: Promise<IdentityTokens>;

  constructor(@Inject(CONFIG) config: Pick<Config, 'ORDERS_URL' | 'CATALOG_URL' | 'IDENTITY_PRIVATE_KEY'>) {
    this.orders = new Upstream('orders', config.ORDERS_URL, { logger: loggerOf('orders') });
    this.catalog = new Upstream('catalog', config.CATALOG_URL, { logger: loggerOf('catalog') });
    this.tokens = IdentityTokens.from(config.IDENTITY_PRIVATE_KEY);
  }

  /** Not waited for: nobody who signs in needs either. */
  onModuleInit(): void {
    void this.orders.start();
    void this.catalog.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.orders.close(), this.catalog.close()]);
  }

  /** Rejects unless orders has taken it. */
  async putOrderUpdates(userId: string, setting: OrderUpdates): Promise<void> {
    await this.call(this.orders, 'PUT', `/internal/order-updates/${userId}`, setting);
  }

  /** Rejects unless catalog has taken it. */
  async putNewsletter(userId: string, setting: AccountNewsletter): Promise<void> {
    await this.call(this.catalog, 'PUT', `/internal/newsletter-readers/${userId}`, setting);
  }

  async leftNewsletter(userId: string): Promise<LeftNewsletter> {
    return JSON.parse(await this.call(this.catalog, 'GET', `/internal/newsletter-readers/${userId}`)) as LeftNewsletter;
  }

  private async call(service: Upstream, method: 'GET' | 'PUT', path: string, body?: object): Promise<string> {
    const authorization = `Bearer ${await (await this.tokens).of({ sub: 'auth', role: 'service' })}`;
    const response = await service.request({
      ...{ path, method, signal: AbortSignal.timeout(timeoutMs) },
      headers: { accept: 'application/json', authorization, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${service.name} answered ${response.statusCode}.`);
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
