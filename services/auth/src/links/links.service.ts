import { Injectable } from '@nestjs/common';
import { notFound } from '@shop/service-kit/problem';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { keyOf } from '../sessions/browser.cookies.ts';
import { type LinkPurpose, LinksRepository } from './links.repository.ts';
import { MailedLinks } from './mailed-links.service.ts';

/** Forgotten passwords and addresses to verify, by links in mails (product.md#mailed-links-of-accounts). */
@Injectable()
export class LinksService {
  constructor(
    private readonly repository: LinksRepository,
    private readonly links: MailedLinks,
  ) {}

  /** Nothing is looked up here: nobody learns who has an account, neither from the answer nor from its time. */
  async forgot(email: string): Promise<void> {
    await this.repository.requestReset(email);
  }

  /** Hashes for whoever holds a good link alone, which a refused password leaves good. */
  async reset(token: string, password: string): Promise<void> {
    assertGoodPassword(password, await this.links.addressOf('reset-password', token));
    if (!(await this.repository.resetPassword(keyOf(token), await hashPassword(password)))) await this.refuse('reset-password', token);
  }

  async sendVerification(userId: string): Promise<void> {
    await this.repository.requestVerification(userId);
  }

  async verify(token: string): Promise<void> {
    if (!(await this.repository.verifyEmail(keyOf(token)))) await this.refuse('verify-email', token);
  }

  private async refuse(purpose: LinkPurpose, token: string): Promise<never> {
    await this.links.addressOf(purpose, token);
    // It was good before, so another request has spent it.
    throw notFound('The link');
  }
}
