import { Module } from '@nestjs/common';
import { ShopModule } from '../shop/shop.module.ts';
import { ClaimMails } from './claim.mails.ts';
import { ClaimLink } from './claim-link.service.ts';
import { ClaimsController } from './claims.controller.ts';
import { ClaimsRepository } from './claims.repository.ts';
import { ClaimsService } from './claims.service.ts';

@Module({
  imports: [ShopModule],
  controllers: [ClaimsController],
  providers: [ClaimLink, ClaimMails, ClaimsRepository, ClaimsService],
  exports: [ClaimMails],
})
export class ClaimsModule {}
