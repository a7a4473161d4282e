import { Inject, Injectable } from '@nestjs/common';
import { idOf, signedId } from '@shop/service-kit/mails/signed-id';
import { CONFIG, type Config } from '../config.ts';

const purpose = 'claim-orders';

/** Signs and reads the links that give an account the orders of an address (product.md#earlier-orders). */
@Injectable()
export class ClaimLink {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'TRACKING_SECRET' | 'PUBLIC_URL'>) {}

  /** The whole address of the page, for the mail. */
  url(claimId: string): string {
    const url = new URL('/account/claim-orders', this.config.PUBLIC_URL);
    url.searchParams.set('token', signedId(this.config.TRACKING_SECRET, purpose, claimId));
    return url.href;
  }

  /** The claim that a token was made for; undefined for every other text. */
  read(token: string): string | undefined {
    return idOf(this.config.TRACKING_SECRET, purpose, token);
  }
}
