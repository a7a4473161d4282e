import { Module } from '@nestjs/common';
import { KeptController } from './kept.controller.ts';
import { KeptService } from './kept.service.ts';

@Module({ controllers: [KeptController], providers: [KeptService] })
export class KeptModule {}
