import { Module } from '@nestjs/common';
import { ImagesController } from './images.controller.ts';
import { ImagesService } from './images.service.ts';
import { PhotographVariants } from './photograph.variants.ts';
import { PhotographsController } from './photographs.controller.ts';
import { PhotographsService } from './photographs.service.ts';

@Module({
  controllers: [ImagesController, PhotographsController],
  providers: [ImagesService, PhotographVariants, PhotographsService],
})
export class ImagesModule {}
