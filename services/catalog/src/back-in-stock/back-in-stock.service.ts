import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { notFound, ProblemError } from '@shop/service-kit/problem';
import { DataSource } from 'typeorm';
import { MailedLinks } from '../mails/mailed-links.ts';
import type { BackInStockRequestDto } from './back-in-stock.dto.ts';
import { askFor, cancel, confirm } from './back-in-stock.statements.ts';

/** Waiting for a product that is sold out (product.md#back-in-stock). */
@Injectable()
export class BackInStockService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly links: MailedLinks,
  ) {}

  async ask({ productId, email }: BackInStockRequestDto): Promise<void> {
    const [product]: { inStock: boolean }[] = await this.database.query(askFor, [productId, mailboxOf(email), email]);
    if (!product) throw notFound('The product');
    if (product.inStock) throw new ProblemError('CONFLICT', 'This product is in stock: you can order it now.');
  }

  async confirm(token: string): Promise<void> {
    const boxes: object[] = await this.database.query(confirm, [this.links.read('back-in-stock-confirm', token)]);
    if (boxes.length === 0) throw new ProblemError('LINK_EXPIRED', 'This link is no longer valid. Please use the one in our newest mail.');
  }

  async cancel(token: string): Promise<void> {
    await this.database.query(cancel, [this.links.read('back-in-stock-cancel', token)]);
  }
}
