import { Body, Controller, Delete, Get, Header, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBearerAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import {
  DeviceDetailsDto,
  DeviceIdDto,
  DevicePageDto,
  DeviceQueryDto,
  DeviceUpdateRequestDto,
  NewDeviceDto,
} from './device-desk.dto.ts';
import { DeviceDesk } from './device-desk.service.ts';

/** Device management for staff (product.md#devices). */
@ApiTags('inventory')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('manager')
@Controller('api/admin/devices')
export class DeviceDeskController {
  constructor(private readonly desk: DeviceDesk) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listAdminDevices', summary: 'Devices by brand and name; limit 50 by default' })
  @ApiOkResponse({ type: DevicePageDto })
  list(@Query() query: DeviceQueryDto) {
    return this.desk.list(query);
  }

  @Post()
  @ApiOperation({ operationId: 'createDevice', summary: 'Add a device, which gets its products later' })
  @ApiCreatedResponse({ type: DeviceDetailsDto })
  @ApiProblems('FORBIDDEN', 'CONFLICT')
  create(@Caller() caller: Identity, @Body() body: NewDeviceDto) {
    return this.desk.create(caller, body);
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getAdminDevice', summary: 'A device with its year and model numbers' })
  @ApiOkResponse({ type: DeviceDetailsDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  read(@Param() { id }: DeviceIdDto) {
    return this.desk.read(id);
  }

  /** Changes the named fields; addresses of products stay. */
  @Patch(':id')
  @ApiOperation({ operationId: 'updateDevice', summary: 'Change what the body names, for all its products' })
  @ApiOkResponse({ type: DeviceDetailsDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN', 'CONFLICT', 'CHANGED_MEANWHILE')
  update(@Caller() caller: Identity, @Param() { id }: DeviceIdDto, @Body() body: DeviceUpdateRequestDto) {
    return this.desk.update(caller, id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'deleteDevice', summary: 'Delete a device without products on sale' })
  @ApiNoContentResponse()
  @ApiProblems('NOT_FOUND', 'FORBIDDEN', 'CONFLICT')
  remove(@Caller() caller: Identity, @Param() { id }: DeviceIdDto) {
    return this.desk.remove(caller, id);
  }

  @Post(':id/restore')
  @HttpCode(200)
  @ApiOperation({ operationId: 'restoreDevice', summary: 'Restore a deleted device' })
  @ApiOkResponse({ type: DeviceDetailsDto })
  @ApiProblems('NOT_FOUND', 'FORBIDDEN')
  restore(@Caller() caller: Identity, @Param() { id }: DeviceIdDto) {
    return this.desk.restore(caller, id);
  }
}
