import { Inject, Injectable } from '@nestjs/common';
import { idOf, signedId } from '@shop/service-kit/mails/signed-id';
import { CONFIG, type Config } from '../config.ts';

const purpose = 'claim-orders';

/** Signs and verifies the links that claim earlier orders (product.md#earlier-orders). */
@Injectable()
export class ClaimLink {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'TRACKING_SECRET' | 'PUBLIC_URL'>) {}

  url(claimId: string): string {
    const url = new URL('/account/claim-orders', this.config.PUBLIC_URL);
    url.searchParams.set('token', signedId(this.config.TRACKING_SECRET, purpose, claimId));
    return url.href;
  }

  /** Returns the claim's id, or undefined for an invalid token. */
  read(token: string): string | undefined {
    return idOf(this.config.TRACKING_SECRET, purpose, token);
  }
}
