import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { notFound } from '@shop/service-kit/problem';
import { CONFIG, type Config } from '../config.ts';

/** What the token of a link allows, and nothing else. */
export type LinkPurpose = 'newsletter-confirm' | 'newsletter-unsubscribe' | 'back-in-stock-confirm' | 'back-in-stock-cancel';

const idBytes = 16;
const signatureBytes = 16;

/**
 * Signs and reads the tokens of links in mails (ADR 56): a row's id and a signature, so that whoever reads the database or its backups
 * has no token of anybody's.
 */
@Injectable()
export class MailedLinks {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'LINK_SECRET' | 'PUBLIC_URL'>) {}

  /** The whole address of a path of the site with the token for a row. */
  url(path: string, purpose: LinkPurpose, id: string): string {
    const url = new URL(path, this.config.PUBLIC_URL);
    url.searchParams.set('token', this.token(purpose, id));
    return url.href;
  }

  /** The id of the row that a token was made for. Throws NOT_FOUND for every other text. */
  read(purpose: LinkPurpose, token: string): string {
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, idBytes);
    const signature = bytes.subarray(idBytes);
    if (signature.length !== signatureBytes || !timingSafeEqual(signature, this.sign(purpose, id))) throw notFound('The link');
    return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  private token(purpose: LinkPurpose, id: string): string {
    const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
    return Buffer.concat([bytes, this.sign(purpose, bytes)]).toString('base64url');
  }

  private sign(purpose: LinkPurpose, id: Buffer): Buffer {
    return createHmac('sha256', this.config.LINK_SECRET).update(`${purpose}:`).update(id).digest().subarray(0, signatureBytes);
  }
}
