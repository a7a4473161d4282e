import { Module } from '@nestjs/common';
import { ReceiptsModule } from '../receipts/receipts.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';

@Module({ imports: [ReceiptsModule], controllers: [AccountsController], providers: [AccountsService] })
export class AccountsModule {}
