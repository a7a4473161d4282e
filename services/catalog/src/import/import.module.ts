import { Module } from '@nestjs/common';
import { ImportController } from './import.controller.ts';
import { ImportService } from './import.service.ts';
import { ProductSheet } from './product-sheet.ts';
import { RunningImports } from './running-imports.ts';

@Module({ controllers: [ImportController], providers: [ImportService, ProductSheet, RunningImports] })
export class ImportModule {}
