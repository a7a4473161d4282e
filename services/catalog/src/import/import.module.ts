import { Module } from '@nestjs/common';
import { ImportController } from './import.controller.ts';
import { ImportService } from './import.service.ts';
import { ProductSheet } from './product-sheet.ts';

@Module({ controllers: [ImportController], providers: [ImportService, ProductSheet] })
export class ImportModule {}
