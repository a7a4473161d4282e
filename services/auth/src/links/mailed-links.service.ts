import { Inject, Injectable } from '@nestjs/common';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { CONFIG, type Config } from '../config.ts';
import { keyOf, newSecret } from '../sessions/browser.cookies.ts';
import { type LinkPurpose, LinksRepository } from './links.repository.ts';

/** Pages that mailed links open; opening one changes nothing. */
const pages: Record<LinkPurpose, string> = {
  'reset-password': '/reset-password',
  'verify-email': '/verify-email',
  'staff-invite': '/staff-invite',
};

export interface MailedLink {
  url: string;
  sent(): Promise<void>;
  /** Call this after a failed mail, so that older links stay valid. */
  withdraw(): Promise<void>;
}

/** Creates single-use links (ADR 21). The database contains only hashes, so a link is created together with its mail. */
@Injectable()
export class MailedLinks {
  constructor(
    private readonly repository: LinksRepository,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /** Returns a page URL from the configured address, never from a request's Host. */
  page(path: string): URL {
    return new URL(path, this.config.PUBLIC_URL);
  }

  async issue(purpose: LinkPurpose, user: { id: string; email: string }): Promise<MailedLink> {
    const token = newSecret();
    const key = keyOf(token);
    await this.repository.issue(purpose, key, user);
    const url = this.page(pages[purpose]);
    url.searchParams.set('token', token);
    return {
      url: url.href,
      sent: () => this.repository.replaceOlder(key),
      withdraw: () => this.repository.withdraw(key),
    };
  }

  isMailedSince(purpose: LinkPurpose, userId: string, since: Date): Promise<boolean> {
    return this.repository.isMailedSince(purpose, userId, since);
  }

  /** Returns the account's address for a valid link. Throws NOT_FOUND for an unknown or used link, and LINK_EXPIRED for an old one. */
  async addressOf(purpose: LinkPurpose, token: string): Promise<string> {
    const link = await this.repository.find(purpose, keyOf(token));
    if (!link) throw notFound('The link');
    if (!link.isGood) throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please ask for a new one.');
    return link.email;
  }
}
