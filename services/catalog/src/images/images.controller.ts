import { Controller, Get, Param, UseInterceptors } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { Allow } from '@shop/service-kit/identity';
import { DrawingAnswers } from '../answers/kept-answers.interceptor.ts';
import { SizeDto, SlugDto } from './images.dto.ts';
import { ImagesService } from './images.service.ts';

/** The shop's own pictures; those of the demonstration are drawn for the project (decision 24). */
@ApiTags('images')
@ApiBearerAuth()
@ApiProduces('image/svg+xml')
@ApiOkResponse({ schema: { type: 'string' } })
@ApiBadRequestResponse({ description: 'VALIDATION_FAILED' })
@ApiUnauthorizedResponse({ description: 'UNAUTHENTICATED' })
@ApiNotFoundResponse({ description: 'NOT_FOUND: the shop has no such picture' })
@Allow('everyone')
@UseInterceptors(DrawingAnswers)
@Controller('api')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get('images/devices/:slug.svg')
  @ApiOperation({
    operationId: 'getDeviceImage',
    summary: 'Picture of a device, of a family (iphone, android, ipad, tablet) or of the banner (hero)',
  })
  device(@Param() { slug }: SlugDto) {
    return this.images.picture('devices', slug);
  }

  @Get('images/batteries/:slug.svg')
  @ApiOperation({ operationId: 'getBatteryImage', summary: "Picture of a device's battery" })
  battery(@Param() { slug }: SlugDto) {
    return this.images.picture('batteries', slug);
  }

  @Get('placeholder/:w/:h')
  @ApiOperation({ operationId: 'getPlaceholder', summary: 'Stands for a missing picture' })
  placeholder(@Param() { w, h }: SizeDto) {
    return this.images.placeholder(w, h);
  }
}
