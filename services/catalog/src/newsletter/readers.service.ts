import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LeftNewsletter } from '@shop/contracts/account';
import { mailboxOf } from '@shop/service-kit/mails/rules/mailbox';
import { DataSource } from 'typeorm';
import type { AccountNewsletterDto } from './reader.dto.ts';
import { leftAfter, putReader } from './reader.statements.ts';

/** The newsletter as accounts want it (ADR 64). */
@Injectable()
export class NewsletterReaders {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  async put(userId: string, { address, version, saidAt }: AccountNewsletterDto): Promise<void> {
    await this.database.query(putReader, [userId, address, address && mailboxOf(address), version, saidAt]);
  }

  async left(userId: string): Promise<LeftNewsletter> {
    const [reader]: LeftNewsletter[] = await this.database.query(leftAfter, [userId]);
    return reader ?? { leftAfter: null };
  }
}
