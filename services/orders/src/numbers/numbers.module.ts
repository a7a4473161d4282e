import { Module } from '@nestjs/common';
import { NumbersController } from './numbers.controller.ts';
import { NumbersService } from './numbers.service.ts';

@Module({ controllers: [NumbersController], providers: [NumbersService] })
export class NumbersModule {}
