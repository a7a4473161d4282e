import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.ts';
import { ShopModule } from '../shop/shop.module.ts';
import { AdminOrdersController } from './admin-orders.controller.ts';
import { AdminOrdersService } from './admin-orders.service.ts';
import { ExportService } from './export.service.ts';
import { PaymentService } from './payment.service.ts';

@Module({
  imports: [MailModule, ShopModule],
  controllers: [AdminOrdersController],
  providers: [AdminOrdersService, ExportService, PaymentService],
})
export class AdminOrdersModule {}
