import { Module } from '@nestjs/common';
import { DatesModule } from '../dates/dates.module.ts';
import { PaymentsController } from './payments.controller.ts';
import { PaymentsService } from './payments.service.ts';

@Module({ imports: [DatesModule], controllers: [PaymentsController], providers: [PaymentsService] })
export class PaymentsModule {}
