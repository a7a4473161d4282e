import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import { ApiBearerAuth, ApiNotModifiedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/api-docs';
import { ApiProblems } from '@shop/service-kit/api-problems';
import { Allow } from '@shop/service-kit/identity';
import { PictureCacheInterceptor } from '../cache/cache.interceptor.ts';
import { CachedBy } from '../cache/cache-key.ts';
import { SizeDto, SlugDto } from './images.dto.ts';
import { ImagesService } from './images.service.ts';

const svg = { content: { 'image/svg+xml': { schema: { type: 'string' } } } } as const;

/** The shop's own pictures; those of the demonstration are drawn for the project (product.md#demonstration-data). */
@ApiTags('images')
@ApiBearerAuth()
@ApiProblems('NOT_FOUND', 'FORBIDDEN')
@ApiNotModifiedResponse({ description: 'The ETag in If-None-Match is still right' })
@Allow('everyone')
@UseInterceptors(PictureCacheInterceptor)
@Controller('api')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get('images/devices/:slug.svg')
  @CachedBy({ params: SlugDto })
  @ApiOkResponse(svg)
  @ApiOperation({
    operationId: 'getDeviceImage',
    summary: 'Picture of a device, of a family (iphone, android, ipad, tablet) or of the banner (hero)',
  })
  device(@Param() { slug }: SlugDto) {
    return this.images.picture('devices', slug);
  }

  @Get('images/batteries/:slug.svg')
  @CachedBy({ params: SlugDto })
  @ApiOkResponse(svg)
  @ApiOperation({ operationId: 'getBatteryImage', summary: "Picture of a device's battery" })
  battery(@Param() { slug }: SlugDto) {
    return this.images.picture('batteries', slug);
  }

  @Get('placeholder/:w/:h')
  @CachedBy({ params: SizeDto })
  @ApiOkResponse(svg)
  @ApiOperation({ operationId: 'getPlaceholder', summary: 'Stands for a missing picture' })
  placeholder(@Param() { w, h }: SizeDto) {
    return this.images.placeholder(w, h);
  }
}
