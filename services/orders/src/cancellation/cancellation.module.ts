import { Module } from '@nestjs/common';
import { CancellationController } from './cancellation.controller.ts';
import { CancellationService } from './cancellation.service.ts';

@Module({ controllers: [CancellationController], providers: [CancellationService] })
export class CancellationModule {}
