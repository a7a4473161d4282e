import { Controller, Get, Header, HttpCode, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import type { FastifyReply } from 'fastify';
import { ImportCheckDto, ImportCountsDto, ImportProgressDto, ImportQueryDto } from './import.dto.ts';
import { ImportService } from './import.service.ts';
import { ProductSheet } from './product-sheet.ts';

/** The product file: import and export (product.md#importing-products). */
@ApiTags('inventory')
@ApiBearerAuth()
@ApiProblems('FORBIDDEN')
@Allow('manager')
@Controller('api/admin/products')
export class ImportController {
  constructor(
    private readonly imports: ImportService,
    private readonly sheet: ProductSheet,
  ) {}

  /** Writes nothing. 400 names every faulty row, 100 at most. */
  @Post('import/check')
  @HttpCode(200)
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' }, description: 'At most 8 MiB and 20,000 products' })
  @ApiOperation({ operationId: 'checkProductImport', summary: 'What an import of this file would create and change' })
  @ApiOkResponse({ type: ImportCheckDto })
  @ApiProblems('VALIDATION_FAILED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE')
  check(@Req() { body }: { body?: unknown }) {
    return this.imports.check(body);
  }

  /** Imports all rows or none; a caller who leaves cancels it. */
  @Post('import')
  @HttpCode(200)
  @ApiConsumes('text/csv')
  @ApiBody({ schema: { type: 'string' }, description: 'At most 8 MiB and 20,000 products' })
  @ApiOperation({ operationId: 'importProducts', summary: 'Create and change the products of a checked file' })
  @ApiOkResponse({ type: ImportCountsDto })
  @ApiProblems('VALIDATION_FAILED', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE', 'CHANGED_MEANWHILE', 'REQUEST_TIMEOUT')
  import(
    @Caller() caller: Identity,
    @Query() { fingerprint }: ImportQueryDto,
    @Req() { body }: { body?: unknown },
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    return this.imports.import(caller, body, fingerprint, whenLeft(reply));
  }

  /** Answers in every process, whichever runs the import. */
  @Get('import/progress')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getImportProgress', summary: "How far the caller's own running import is" })
  @ApiOkResponse({ type: ImportProgressDto })
  @ApiProblems('VALIDATION_FAILED', 'NOT_FOUND')
  progress(@Caller() caller: Identity, @Query() { fingerprint }: ImportQueryDto) {
    return this.imports.progress(caller, fingerprint);
  }

  @Get('export.csv')
  @Header('content-disposition', 'attachment; filename="products.csv"')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'exportProducts', summary: 'All products on sale, with the columns of the import' })
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string' } })
  export(): StreamableFile {
    return new StreamableFile(this.sheet.csv(), { type: 'text/csv; charset=utf-8' });
  }
}

/** Aborts when the caller leaves before the response. */
function whenLeft({ raw }: FastifyReply): AbortSignal {
  const left = new AbortController();
  raw.once('close', () => raw.writableFinished || left.abort());
  return left.signal;
}
