import { Body, Controller, Get, Header, Param, Patch } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { DeviceDetailsDto, DeviceIdDto, DeviceUpdateRequestDto } from './device-desk.dto.ts';
import { DeviceDesk } from './device-desk.service.ts';

/** Device management for staff (product.md#editing-devices). */
@ApiTags('inventory')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('manager')
@Controller('api/admin/devices')
export class DeviceDeskController {
  constructor(private readonly desk: DeviceDesk) {}

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
}
