import { Injectable } from '@nestjs/common';
import { notFound, ProblemError } from '@shop/service-kit/http/problem';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { MailedLinks } from '../mails/mailed-links.ts';
import type { BackInStockRequestDto } from './back-in-stock.dto.ts';
import { BackInStockRepository } from './back-in-stock.repository.ts';

@Injectable()
export class BackInStockService {
  constructor(
    private readonly requests: BackInStockRepository,
    private readonly links: MailedLinks,
  ) {}

  async ask({ productId, email }: BackInStockRequestDto): Promise<void> {
    const product = await this.requests.request(productId, mailboxOf(email), email);
    if (!product) throw notFound('The product');
    if (product.inStock) throw new ProblemError('CONFLICT', 'This product is in stock: you can order it now.');
  }

  async confirm(token: string): Promise<void> {
    if (await this.requests.confirm(this.links.read('back-in-stock-confirm', token))) return;
    throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please use the one in our newest mail.');
  }

  async cancel(token: string): Promise<void> {
    await this.requests.cancel(this.links.read('back-in-stock-cancel', token));
  }
}
