import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { notFound } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { keyOf } from '../sessions/browser.cookies.ts';
import { askForReset, askForVerification, resetPassword, verifyEmail } from './links.statements.ts';
import { MailedLinks } from './mailed-links.service.ts';
import type { LinkPurpose } from './mailed-links.statements.ts';

/** Forgotten passwords and addresses to verify, by links in mails (product.md#mailed-links-of-accounts). */
@Injectable()
export class LinksService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: MailedLinks,
  ) {}

  /** Nothing is looked up here: nobody learns who has an account, neither from the answer nor from its time. */
  async forgot(email: string): Promise<void> {
    await this.database.query(askForReset, [email]);
  }

  /** Hashes for whoever holds a good link alone, which a refused password leaves good. */
  async reset(token: string, password: string): Promise<void> {
    assertGoodPassword(password, await this.links.addressOf('reset-password', token));
    const spent: object[] = await this.database.query(resetPassword, [keyOf(token), await hashPassword(password)]);
    if (spent.length === 0) await this.refuse('reset-password', token);
  }

  async sendVerification(userId: string): Promise<void> {
    await this.database.query(askForVerification, [userId]);
  }

  async verify(token: string): Promise<void> {
    const spent: object[] = await this.database.query(verifyEmail, [keyOf(token)]);
    if (spent.length === 0) await this.refuse('verify-email', token);
  }

  private async refuse(purpose: LinkPurpose, token: string): Promise<never> {
    await this.links.addressOf(purpose, token);
    // It was good before, so another request has spent it.
    throw notFound('The link');
  }
}
