import { Module } from '@nestjs/common';
import { DevicesController } from './devices.controller.ts';
import { DevicesService } from './devices.service.ts';
import { FinderController } from './finder.controller.ts';
import { FinderService } from './finder.service.ts';

@Module({
  controllers: [DevicesController, FinderController],
  providers: [DevicesService, FinderService],
})
export class DevicesModule {}
