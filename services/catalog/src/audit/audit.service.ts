import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditPage } from '@shop/contracts/audit';
import { type AuditFilterDto, auditPage } from '@shop/service-kit/audit';
import { DataSource } from 'typeorm';

/** Reads the audit log. The statements of each change write its entries (inventory.statements.ts). */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  page(filter: AuditFilterDto): Promise<AuditPage> {
    return auditPage(this.database.manager, filter);
  }
}
