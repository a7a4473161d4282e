import { type DynamicModule, Module } from '@nestjs/common';
import { MailDelivery } from './mail.delivery.ts';
import type { MailConfig } from './mail.env.ts';
import { MailLimit } from './mail.limit.ts';
import { MailTransport } from './mail.transport.ts';

/** Provides mail delivery to a service; its database needs the table of {@link MailLimit}. */
@Module({})
export class MailsModule {
  static with(config: MailConfig): DynamicModule {
    return {
      module: MailsModule,
      global: true,
      providers: [MailLimit, { provide: MailTransport, useValue: new MailTransport(config) }, MailDelivery],
      exports: [MailLimit, MailDelivery],
    };
  }
}
