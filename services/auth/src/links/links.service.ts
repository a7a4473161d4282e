import { Injectable } from '@nestjs/common';
import { notFound } from '@shop/service-kit/http/problem';
import { assertGoodPassword } from '../passwords/new-password.ts';
import { hashPassword } from '../passwords/password.ts';
import { keyOf } from '../sessions/browser.cookies.ts';
import { type LinkPurpose, LinksRepository } from './links.repository.ts';
import { MailedLinks } from './mailed-links.service.ts';

@Injectable()
export class LinksService {
  constructor(
    private readonly repository: LinksRepository,
    private readonly links: MailedLinks,
  ) {}

  /** Looks up no account, so that neither the response nor its time reveals whether one exists. */
  async forgot(email: string): Promise<void> {
    await this.repository.requestReset(email);
  }

  /** Hashes only for a valid link; a refused password leaves the link valid. */
  async reset(token: string, password: string): Promise<void> {
    assertGoodPassword(password, await this.links.addressOf('reset-password', token));
    if (!(await this.repository.resetPassword(keyOf(token), await hashPassword(password))))
      await this.refuse('reset-password', token);
  }

  async sendVerification(userId: string): Promise<void> {
    await this.repository.requestVerification(userId);
  }

  async verify(token: string): Promise<void> {
    if (!(await this.repository.verifyEmail(keyOf(token)))) await this.refuse('verify-email', token);
  }

  private async refuse(purpose: LinkPurpose, token: string): Promise<never> {
    await this.links.addressOf(purpose, token);
    // The link was valid before, so a concurrent request has used it.
    throw notFound('The link');
  }
}
