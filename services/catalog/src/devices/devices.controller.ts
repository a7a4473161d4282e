import { Controller, Get } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { DeviceDto, DeviceFamilyDto } from './devices.dto.ts';
import { DevicesService } from './devices.service.ts';

@ApiTags('devices')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/devices')
export class DevicesController {
  constructor(private readonly devices: DevicesService) {}

  @Get()
  @Allow('everyone')
  @Cached()
  @ApiOperation({ operationId: 'listDevices', summary: 'All devices, popular ones first, then by name' })
  @ApiOkResponse({ type: DeviceDto, isArray: true })
  list() {
    return this.devices.list();
  }

  @Get('families')
  @Allow('everyone')
  @Cached()
  @ApiOperation({
    operationId: 'listDeviceFamilies',
    summary: 'The families with products on sale, with their pictures and brands',
  })
  @ApiOkResponse({ type: DeviceFamilyDto, isArray: true })
  families() {
    return this.devices.families();
  }
}
