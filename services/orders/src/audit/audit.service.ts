import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { AuditFilterDto, AuditPageResponse } from './audit.dto.ts';
import { auditPage } from './audit.queries.ts';

/** What admins read of the audit log. It is written by the statements of the changes themselves. */
@Injectable()
export class AuditService {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  page(filter: AuditFilterDto): Promise<AuditPageResponse> {
    return auditPage(this.database.manager, filter);
  }
}
