import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { mailOutbox } from '@shop/service-kit/mails/mail.outbox';
import { MailsModule } from '@shop/service-kit/mails/mails.module';
import { ShopClient } from '@shop/service-kit/mails/shop.client';
import { JobsModule } from '@shop/service-kit/outbox/jobs.module';
import type { serviceEnv } from '@shop/service-kit/process/service-env';
import { AuditModule } from './audit/audit.module.ts';
import { CONFIG, type Config } from './config.ts';
import { ConfirmationsController } from './confirmations/confirmations.controller.ts';
import { ConfirmationsService } from './confirmations/confirmations.service.ts';
import { CustomersController } from './customers/customers.controller.ts';
import { CustomersService } from './customers/customers.service.ts';
import { dataSource } from './data-source.ts';
import { AuthEventsController } from './events/auth-events.controller.ts';
import { AuthEventsService } from './events/auth-events.service.ts';
import { mergeQueue, mergeServices } from './guest-merge/guest-merge.job.ts';
import { GuestMerges } from './guest-merge/guest-merge.service.ts';
import { LinkCleaner } from './links/link.cleaner.ts';
import { LinksController } from './links/links.controller.ts';
import { LinksRepository } from './links/links.repository.ts';
import { LinksService } from './links/links.service.ts';
import { MailedLinks } from './links/mailed-links.service.ts';
import { AccountMails } from './mails/account.mails.ts';
import { mailQueues } from './mails/mail.job.ts';
import { MailDeskController } from './mails/mail-desk.controller.ts';
import { Challenges } from './passkeys/challenges.service.ts';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.ts';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysRepository } from './passkeys/passkeys.repository.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { RelyingParty } from './passkeys/relying-party.ts';
import { SecondFactor } from './passkeys/second-factor.service.ts';
import { UsedKeys } from './passkeys/used-keys.service.ts';
import { DeletionDeskController } from './privacy/deletion-desk.controller.ts';
import { DeletionsService } from './privacy/deletions.service.ts';
import { OwnDataService } from './privacy/own-data.service.ts';
import { PrivacyController } from './privacy/privacy.controller.ts';
import { deletionQueue } from './privacy/privacy.statements.ts';
import { OwnPasswords } from './profile/own-passwords.service.ts';
import { ProfileController } from './profile/profile.controller.ts';
import { ProfileRepository } from './profile/profile.repository.ts';
import { ProfileService } from './profile/profile.service.ts';
import { BrowserCookies } from './sessions/browser.cookies.ts';
import { OwnSessionsController } from './sessions/own-sessions.controller.ts';
import { OwnSessionsService } from './sessions/own-sessions.service.ts';
import { SessionExpiryJob } from './sessions/session-expiry.job.ts';
import { SessionsController } from './sessions/sessions.controller.ts';
import { SessionsRepository } from './sessions/sessions.repository.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { ServiceClient } from './settings/service.client.ts';
import { SettingsController } from './settings/settings.controller.ts';
import { settingsQueue } from './settings/settings.job.ts';
import { SettingsService } from './settings/settings.service.ts';
import { SettingsWorker } from './settings/settings.worker.ts';
import { CredentialsStrategy } from './sign-in/credentials.guard.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignInService } from './sign-in/sign-in.service.ts';
import { SignInAttemptsQueries } from './sign-in/sign-in-attempts.queries.ts';
import { SignInAttemptsService } from './sign-in/sign-in-attempts.service.ts';
import { StaffSignInController } from './sign-in/staff-sign-in.controller.ts';
import { StaffController } from './staff/staff.controller.ts';
import { StaffRepository } from './staff/staff.repository.ts';
import { StaffService } from './staff/staff.service.ts';
import { UserEntity } from './users/user.entity.ts';
import { UsersService } from './users/users.service.ts';

export type AppConfig = Omit<Config, keyof typeof serviceEnv | 'ADMIN_EMAIL' | 'ADMIN_PASSWORD'> &
  Pick<Config, 'DATABASE_URL'>;

@Module({})
export class AppModule {
  static with(config: AppConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ...[TypeOrmModule.forRoot(dataSource(config)), TypeOrmModule.forFeature([UserEntity])],
        ...[
          JobsModule.with({ day: mailQueues, week: [settingsQueue, deletionQueue, ...mergeServices.map(mergeQueue)] }),
          MailsModule.with(config),
          AuditModule,
        ],
      ],
      controllers: [
        ...[SignInController, StaffSignInController, SessionsController, OwnSessionsController],
        ...[AuthEventsController, LinksController, ProfileController, SettingsController],
        ...[PrivacyController, DeletionDeskController, MailDeskController],
        ...[PasskeysController, PasskeySignInController, ConfirmationsController, StaffController, CustomersController],
      ],
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: ShopClient, useValue: new ShopClient(config) },
        ...[
          UsersService,
          SessionsService,
          SessionsRepository,
          OwnSessionsService,
          SessionExpiryJob,
          BrowserCookies,
          AuthEventsService,
        ],
        ...[SignInService, SignInAttemptsService, SignInAttemptsQueries, CredentialsStrategy],
        ...[MailedLinks, LinksRepository, LinksService, LinkCleaner, OwnPasswords, ProfileRepository, ProfileService],
        ...mailOutbox(AccountMails, mailQueues),
        ...[ServiceClient, SettingsService, SettingsWorker, GuestMerges],
        ...[OwnDataService, DeletionsService, ConfirmationsService, StaffRepository, StaffService, CustomersService],
        ...[
          PasskeysRepository,
          PasskeysService,
          PasskeySignInService,
          SecondFactor,
          UsedKeys,
          Challenges,
          RelyingParty,
        ],
      ],
    };
  }
}
