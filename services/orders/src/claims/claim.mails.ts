import { Injectable } from '@nestjs/common';
import type { Shop } from '@shop/contracts/shop';
import type { MailContent } from '@shop/service-kit/mails/mail.content';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { button, paragraph } from '@shop/service-kit/mails/mail.parts';
import { ShopService } from '../shop/shop.service.ts';
import { ClaimLink } from './claim-link.service.ts';
import { ClaimsRepository } from './claims.repository.ts';

@Injectable()
export class ClaimMails {
  constructor(
    private readonly claims: ClaimsRepository,
    private readonly delivery: MailDelivery,
    private readonly shop: ShopService,
    private readonly links: ClaimLink,
  ) {}

  /** Skips a confirmed or expired claim. `jobId` identifies the mail when it is sent again. */
  async send(claimId: string, jobId: string): Promise<void> {
    const address = await this.claims.addressOf(claimId);
    if (!address) return;
    const shop = await this.shop.details();
    const to = { name: '', address };
    const mail = { to, content: this.write(claimId, shop), shop, about: 'a claim of earlier orders' };
    if (!(await this.delivery.send(jobId, mail))) throw new Error('The address has had its mails of this hour.');
  }

  /** Omits the account's name: any account can cause this mail. */
  private write(claimId: string, shop: Shop): MailContent {
    return {
      subject: `${shop.name}: your earlier orders`,
      preview: 'A customer asked to add the orders of this address to an account.',
      heading: 'Your earlier orders',
      parts: [
        paragraph('A customer asked to add the earlier orders of this address to an account.'),
        paragraph(
          'Was that you? Click the button in the browser where you are signed in. The link works once, for 24 hours.',
        ),
        paragraph('You did not ask for this? Then do nothing, and no one gets your orders.'),
        button('Add them to my account', this.links.url(claimId)),
      ],
    };
  }
}
