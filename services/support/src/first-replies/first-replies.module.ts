import { Module } from '@nestjs/common';
import { FirstRepliesController } from './first-replies.controller.ts';
import { FirstRepliesService } from './first-replies.service.ts';

@Module({ controllers: [FirstRepliesController], providers: [FirstRepliesService] })
export class FirstRepliesModule {}
