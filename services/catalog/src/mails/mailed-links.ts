import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@shop/service-kit/http/problem';
import { idOf, signedId } from '@shop/service-kit/mails/signed-id';
import { CONFIG, type Config } from '../config.ts';

/** The only action that a link's token authorizes. */
export type LinkPurpose =
  | 'newsletter-confirm'
  | 'newsletter-unsubscribe'
  | 'back-in-stock-confirm'
  | 'back-in-stock-cancel';

/** Signs and verifies the tokens of mailed links (ADR 56). */
@Injectable()
export class MailedLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'LINK_SECRET' | 'PUBLIC_URL'>) {}

  /** Returns the absolute URL of a page with the token for a row. */
  url(path: string, purpose: LinkPurpose, id: string): string {
    const url = new URL(path, this.config.PUBLIC_URL);
    url.searchParams.set('token', signedId(this.config.LINK_SECRET, purpose, id));
    return url.href;
  }

  /** Returns the row id of a token. Throws NOT_FOUND for an invalid token. */
  read(purpose: LinkPurpose, token: string): string {
    const id = idOf(this.config.LINK_SECRET, purpose, token);
    if (!id) throw notFound('The link');
    return id;
  }
}
