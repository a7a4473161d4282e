import { Module } from '@nestjs/common';
import { RefundsController } from './refunds.controller.ts';
import { RefundsService } from './refunds.service.ts';

@Module({ controllers: [RefundsController], providers: [RefundsService] })
export class RefundsModule {}
