import { Module } from '@nestjs/common';
import { StockService } from './stock.service.ts';

@Module({ providers: [StockService] })
export class StockModule {}
