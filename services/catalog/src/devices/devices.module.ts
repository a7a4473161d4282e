import { Module } from '@nestjs/common';
import { DeviceDeskController } from './device-desk.controller.ts';
import { DeviceDesk } from './device-desk.service.ts';
import { DevicesController } from './devices.controller.ts';
import { DevicesService } from './devices.service.ts';
import { FinderController } from './finder.controller.ts';
import { FinderService } from './finder.service.ts';

@Module({
  controllers: [DeviceDeskController, DevicesController, FinderController],
  providers: [DeviceDesk, DevicesService, FinderService],
})
export class DevicesModule {}
