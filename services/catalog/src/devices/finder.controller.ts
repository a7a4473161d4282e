import { Controller, Get, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { DeviceModelDto, DeviceSeriesDto, ModelsQueryDto, SeriesQueryDto } from './finder.dto.ts';
import { FinderService } from './finder.service.ts';

@ApiTags('devices')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/devices')
export class FinderController {
  constructor(private readonly finder: FinderService) {}

  @Get('series')
  @Allow('everyone')
  @Cached({ query: SeriesQueryDto })
  @ApiOperation({
    operationId: 'listDeviceSeries',
    summary: 'Series of a family; brands with most devices first, of each the newest series first',
  })
  @ApiOkResponse({ type: DeviceSeriesDto, isArray: true })
  series(@Query() { category }: SeriesQueryDto) {
    return this.finder.series(category);
  }

  @Get('models')
  @Allow('everyone')
  @Cached({ query: ModelsQueryDto })
  @ApiOperation({
    operationId: 'listDeviceModels',
    summary: 'Devices that a battery on sale fits, newest first, at most 500',
  })
  @ApiOkResponse({ type: DeviceModelDto, isArray: true })
  models(@Query() query: ModelsQueryDto) {
    return this.finder.models(query);
  }
}
