import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags, ApiUnauthorizedResponse } from '@nestjs/swagger';
import { Allow } from '@shop/service-kit/identity';
import { CatalogueAnswers } from '../answers/kept-answers.interceptor.ts';
import { DeviceDto } from './devices.dto.ts';
import { DevicesService } from './devices.service.ts';

/** Devices (text 1 §3). */
@ApiTags('devices')
@ApiBearerAuth()
@Controller('api/devices')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Get()
  @Allow('everyone')
  @UseInterceptors(CatalogueAnswers)
  @ApiOperation({ operationId: 'listDevices', summary: 'All devices, popular ones first, then by name' })
  @ApiOkResponse({ type: DeviceDto, isArray: true })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  @ApiUnauthorizedResponse({ description: 'UNAUTHENTICATED' })
  list() {
    return this.devices.list();
  }
}
