import { Inject, Injectable } from '@nestjs/common';
import { idOf, signedId } from '@shop/service-kit/mails/signed-id';
import { notFound } from '@shop/service-kit/problem';
import { CONFIG, type Config } from '../config.ts';

/** What the token of a link allows, and nothing else. */
export type LinkPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe' | 'back-in-stock-confirm' | 'back-in-stock-cancel';

/** Signs and reads the tokens of links in mails (ADR 56). */
@Injectable()
export class MailedLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'LINK_SECRET' | 'PUBLIC_URL'>) {}

  /** The whole address of a path of the site with the token for a row. */
  url(path: string, purpose: LinkPurpose, id: string): string {
    const url = new URL(path, this.config.PUBLIC_URL);
    url.searchParams.set('token', signedId(this.config.LINK_SECRET, purpose, id));
    return url.href;
  }

  /** The id of the row that a token was made for. Throws NOT_FOUND for every other text. */
  read(purpose: LinkPurpose, token: string): string {
    const id = idOf(this.config.LINK_SECRET, purpose, token);
    if (!id) throw notFound('The link');
    return id;
  }
}
