import { Module } from '@nestjs/common';
import { TicketsModule } from '../tickets/tickets.module.ts';
import { AccountsController } from './accounts.controller.ts';
import { AccountsService } from './accounts.service.ts';

@Module({ imports: [TicketsModule], controllers: [AccountsController], providers: [AccountsService] })
export class AccountsModule {}
