import { Module } from '@nestjs/common';
import { AuditService } from '@shop/service-kit/identity/audit';
import { AuditController } from './audit.controller.ts';

@Module({
  controllers: [AuditController],
  providers: [AuditService],
})
export class AuditModule {}
