import { Controller, Get, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow } from '@shop/service-kit/identity';
import { CatalogueCacheInterceptor } from '../cache/cache.interceptor.ts';
import { DeviceDto, DeviceFamilyDto } from './devices.dto.ts';
import { DevicesService } from './devices.service.ts';

/** Devices (product.md#calls-and-data). */
@ApiTags('devices')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/devices')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Get()
  @Allow('everyone')
  @UseInterceptors(CatalogueCacheInterceptor)
  @ApiOperation({ operationId: 'listDevices', summary: 'All devices, popular ones first, then by name' })
  @ApiOkResponse({ type: DeviceDto, isArray: true })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  list() {
    return this.devices.list();
  }

  @Get('families')
  @Allow('everyone')
  @UseInterceptors(CatalogueCacheInterceptor)
  @ApiOperation({ operationId: 'listDeviceFamilies', summary: 'The four families with their pictures and brands' })
  @ApiOkResponse({ type: DeviceFamilyDto, isArray: true })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  families() {
    return this.devices.families();
  }
}
