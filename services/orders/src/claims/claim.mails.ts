import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { MailDelivery } from '@shop/service-kit/mails/mail.delivery';
import { layout, type MailText } from '@shop/service-kit/mails/mail.layout';
import { DataSource } from 'typeorm';
import { ShopService } from '../shop/shop.service.ts';
import { ClaimLink } from './claim-link.service.ts';
import { openClaim } from './claims.statements.ts';

/** Writes and sends the mail that asks whether an account may have the orders of an address. */
@Injectable()
export class ClaimMails {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly delivery: MailDelivery,
    private readonly shop: ShopService,
    private readonly links: ClaimLink,
  ) {}

  /** Sends nothing about a claim that was confirmed or is too old. `jobId` marks the mail when it is sent again. */
  async send(claimId: string, jobId: string): Promise<void> {
    const [claim]: { address: string }[] = await this.database.query(openClaim, [claimId]);
    if (!claim) return;
    const mail = { to: { name: '', address: claim.address }, text: await this.write(claimId), about: 'a claim of earlier orders' };
    if (!(await this.delivery.send(jobId, mail))) throw new Error('The address has had its mails of this hour.');
  }

  /** Nothing of who asked stands in it: anybody with an account can have this mail sent. */
  private async write(claimId: string): Promise<MailText> {
    const shop = await this.shop.details();
    return layout(
      {
        subject: `${shop.name}: your earlier orders`,
        heading: 'Your earlier orders',
        paragraphs: [
          'Somebody with an account asked for the orders that were made with this address before.',
          'Was that you? Press the button in the browser where you are signed in. The link is good for 24 hours, once.',
          'You did not ask for this? Then do nothing: nobody gets your orders.',
        ],
        button: { label: 'Add them to my account', url: this.links.url(claimId) },
      },
      shop,
    );
  }
}
