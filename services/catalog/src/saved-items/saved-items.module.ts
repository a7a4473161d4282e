import { Module } from '@nestjs/common';
import { KeptController, SavedItemsController } from './saved-items.controller.ts';
import { SavedItemsService } from './saved-items.service.ts';

@Module({ controllers: [SavedItemsController, KeptController], providers: [SavedItemsService] })
export class SavedItemsModule {}
