import { Module } from '@nestjs/common';
import { StockService } from './stock.service.ts';

/** What orders take from counted stock. */
@Module({ providers: [StockService] })
export class StockModule {}
