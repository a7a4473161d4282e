import { Controller, Get, Query, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow } from '@shop/service-kit/identity';
import { CatalogueCacheInterceptor } from '../cache/cache.interceptor.ts';
import { CachedBy } from '../cache/cache-key.ts';
import { DeviceModelDto, DeviceSeriesDto, ModelsQueryDto, SeriesQueryDto } from './finder.dto.ts';
import { FinderService } from './finder.service.ts';

/** What "Find my battery" asks (product.md#finder). */
@ApiTags('devices')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Controller('api/devices')
export class FinderController {
  constructor(private readonly finder: FinderService) {}

  @Get('series')
  @Allow('everyone')
  @UseInterceptors(CatalogueCacheInterceptor)
  @CachedBy({ query: SeriesQueryDto })
  @ApiOperation({
    operationId: 'listDeviceSeries',
    summary: 'Series of a family; brands with most devices first, of each the newest series first',
  })
  @ApiOkResponse({ type: DeviceSeriesDto, isArray: true })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  series(@Query() { category }: SeriesQueryDto) {
    return this.finder.series(category);
  }

  @Get('models')
  @Allow('everyone')
  @UseInterceptors(CatalogueCacheInterceptor)
  @CachedBy({ query: ModelsQueryDto })
  @ApiOperation({ operationId: 'listDeviceModels', summary: 'Devices that a battery on sale fits, newest first, at most 500' })
  @ApiOkResponse({ type: DeviceModelDto, isArray: true })
  @ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
  models(@Query() query: ModelsQueryDto) {
    return this.finder.models(query);
  }
}
