import { Module } from '@nestjs/common';
import { MovementsReader } from './movements.reader.ts';
import { StockController } from './stock.controller.ts';
import { StockService } from './stock.service.ts';

@Module({ controllers: [StockController], providers: [MovementsReader, StockService] })
export class StockModule {}
