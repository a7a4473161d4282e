import type { Readable } from 'node:stream';
import { Body, Controller, Param, Patch, Put, Req } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { PictureDto, PictureNameDto, PictureTextDto, PictureTextRequestDto } from './images.dto.ts';
import { PhotographsService } from './photographs.service.ts';

/** Upkeep of pictures: photographs that replace drawings, and alternative texts (product.md#pictures). */
@ApiTags('images')
@ApiBearerAuth()
@Allow('manager')
@Controller('api/admin/images')
export class PhotographsController {
  constructor(private readonly photographs: PhotographsService) {}

  @Put(':kind/:slug')
  @ApiConsumes('image/jpeg', 'image/png', 'image/webp', 'image/avif')
  @ApiBody({ schema: { type: 'string', format: 'binary' }, description: 'At most 10 MiB and 26 megapixels' })
  @ApiOperation({
    operationId: 'putPhotograph',
    summary: 'A photograph in the place of a picture; its metadata is not kept',
  })
  @ApiOkResponse({ type: PictureDto })
  @ApiProblems('VALIDATION_FAILED', 'FORBIDDEN', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  put(@Caller() caller: Identity, @Param() name: PictureNameDto, @Req() { body }: { body?: Readable }) {
    return this.photographs.replace(caller, name, body);
  }

  @Patch(':kind/:slug')
  @ApiOperation({ operationId: 'describePicture', summary: 'The alternative text of a picture; empty: the name' })
  @ApiOkResponse({ type: PictureTextDto })
  @ApiProblems('VALIDATION_FAILED', 'NOT_FOUND', 'CHANGED_MEANWHILE', 'FORBIDDEN')
  describe(@Caller() caller: Identity, @Param() name: PictureNameDto, @Body() text: PictureTextRequestDto) {
    return this.photographs.describe(caller, name, text);
  }
}
