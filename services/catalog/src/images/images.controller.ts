import { Controller, createParamDecorator, type ExecutionContext, Get, Param, Query } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow } from '@shop/service-kit/identity/identity';
import { Cached } from '../cache/http-cache.ts';
import { BannerDto, PhotographWidthDto, PictureNameDto, SizeDto } from './images.dto.ts';
import { ImagesService } from './images.service.ts';
import { formatFor } from './photograph-format.ts';

const svg = { 'image/svg+xml': { schema: { type: 'string' } } } as const;
const file = { schema: { type: 'string', format: 'binary' } } as const;
const png = { 'image/png': file } as const;
const photograph = { 'image/avif': file, 'image/webp': file, 'image/jpeg': file, 'image/png': file } as const;

/** Injects `Accept`, which the OpenAPI document describes through the response types. */
const Accept = createParamDecorator(
  (_: undefined, context: ExecutionContext) => context.switchToHttp().getRequest().headers.accept,
);

/** Pictures of the shop, including demonstration drawings (product.md#demonstration-data). */
@ApiTags('images')
@ApiBearerAuth()
@ApiProblems('NOT_FOUND', 'FORBIDDEN')
@Allow('everyone')
@Controller('api')
export class ImagesController {
  constructor(private readonly images: ImagesService) {}

  @Get('images/:kind/:slug')
  @Cached({ params: PictureNameDto, query: PhotographWidthDto, isPicture: true })
  @ApiOkResponse({ content: { ...svg, ...photograph } })
  @ApiOperation({
    operationId: 'getImage',
    summary:
      'A drawing, or a photograph as the client accepts it; immutable at the address that products, devices and the banner name',
  })
  picture(@Param() { kind, slug }: PictureNameDto, @Query() { w }: PhotographWidthDto, @Accept() accept?: string) {
    return this.images.picture(kind, slug, w, formatFor(accept));
  }

  @Get('images/:kind/:slug/preview')
  @Cached({ params: PictureNameDto, isPicture: true })
  @ApiOkResponse({ content: png })
  @ApiOperation({
    operationId: 'getPreview',
    summary: 'The picture for link previews, which show no SVG: 1200 by 630 pixels',
  })
  preview(@Param() { kind, slug }: PictureNameDto) {
    return this.images.preview(kind, slug, 'preview');
  }

  @Get('images/:kind/:slug/thumbnail')
  @Cached({ params: PictureNameDto, isPicture: true })
  @ApiOkResponse({ content: png })
  @ApiOperation({ operationId: 'getThumbnail', summary: 'The picture for mails, which show no SVG: 128 by 128 pixels' })
  thumbnail(@Param() { kind, slug }: PictureNameDto) {
    return this.images.preview(kind, slug, 'thumbnail');
  }

  @Get('images/preview')
  @Cached({ isPicture: true })
  @ApiOkResponse({ content: png })
  @ApiOperation({
    operationId: 'getShopPreview',
    summary: 'Preview picture of links without their own: the banner, else the placeholder',
  })
  shopPreview() {
    return this.images.shopPreview();
  }

  @Get('images/banner')
  @Cached()
  @ApiOkResponse({ type: BannerDto })
  @ApiOperation({ operationId: 'getBanner', summary: "The home page's picture, devices/hero, at its present address" })
  banner() {
    return this.images.banner();
  }

  @Get('placeholder/:w/:h')
  @Cached({ params: SizeDto, isPicture: true })
  @ApiOkResponse({ content: svg })
  @ApiOperation({ operationId: 'getPlaceholder', summary: 'Stands for a missing picture' })
  placeholder(@Param() { w, h }: SizeDto) {
    return this.images.placeholder(w, h);
  }
}
