import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Identity } from '@shop/contracts/identity';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@shop/service-kit/http/api-docs';
import { ApiProblems } from '@shop/service-kit/http/api-problems';
import { ProblemError } from '@shop/service-kit/http/problem';
import { Allow, Caller } from '@shop/service-kit/identity/identity';
import { ClientNetwork } from '../callers/client-network.ts';
import {
  BeginMultipartDto,
  CompletedMultipartResponse,
  CompleteMultipartDto,
  MultipartUploadResponse,
  PartKeyQuery,
  PartUploadResponse,
  S3ParametersQuery,
  S3ParametersResponse,
  UploadedPartResponse,
  UploadKeyQuery,
} from './s3.dto.ts';
import { S3Service } from './s3.service.ts';

@ApiTags('receipts')
@Controller('api/s3')
export class S3Controller {
  constructor(private readonly s3: S3Service) {}

  /** Signs the same PUT as `POST /api/objects/upload`. */
  @Get('params')
  @Allow('everyone')
  @ApiOperation({ operationId: 's3Parameters', summary: 'Parameters for the upload of a receipt in one request' })
  @ApiOkResponse({ type: S3ParametersResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'UPLOAD_LIMIT_REACHED', 'SERVICE_UNAVAILABLE')
  parameters(
    @Query() query: S3ParametersQuery,
    @Caller() caller: Identity,
    @ClientNetwork() network: string | null,
  ): Promise<S3ParametersResponse> {
    return this.s3.parameters(query['metadata[size]'], caller, network);
  }

  /** The other multipart routes require both `uploadId` and `key`. */
  @Post('multipart')
  @HttpCode(200)
  @Allow('everyone')
  @ApiOperation({ operationId: 'beginMultipart', summary: 'Begin the upload of a receipt in parts' })
  @ApiOkResponse({ type: MultipartUploadResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'UPLOAD_LIMIT_REACHED', 'SERVICE_UNAVAILABLE')
  begin(
    @Body() { metadata }: BeginMultipartDto,
    @Caller() caller: Identity,
    @ClientNetwork() network: string | null,
  ): Promise<MultipartUploadResponse> {
    return this.s3.begin(metadata.size, caller, network);
  }

  /** Lets a client resume an interrupted upload. */
  @Get('multipart/:uploadId')
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'listParts', summary: 'The parts that have arrived' })
  @ApiOkResponse({ type: [UploadedPartResponse] })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  parts(
    @Param('uploadId') uploadId: string,
    @Query() { key }: UploadKeyQuery,
    @Caller() caller: Identity,
  ): Promise<UploadedPartResponse[]> {
    return this.s3.parts({ key, uploadId }, caller);
  }

  @Get('multipart/:uploadId/:partNumber')
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'signPart', summary: 'An address to send a part to' })
  @ApiOkResponse({ type: PartUploadResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  part(
    @Param('uploadId') uploadId: string,
    @Param('partNumber') partNumber: string,
    @Query() { key }: PartKeyQuery,
    @Caller() caller: Identity,
  ): Promise<PartUploadResponse> {
    return this.s3.part({ key, uploadId }, partNumber, caller);
  }

  /** Clients finish the receipt with `location` at `PUT /api/bank-transfers`. */
  @Post('multipart/:uploadId/complete')
  @HttpCode(200)
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'completeMultipart', summary: 'Complete the upload of a receipt in parts' })
  @ApiOkResponse({ type: CompletedMultipartResponse })
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  complete(
    @Param('uploadId') uploadId: string,
    @Query() { key }: UploadKeyQuery,
    @Body() body: CompleteMultipartDto,
    @Caller() caller: Identity,
  ): Promise<CompletedMultipartResponse> {
    return this.s3.complete({ key, uploadId }, body, caller);
  }

  @Delete('multipart/:uploadId')
  @HttpCode(204)
  @Allow('guest owner', 'owner')
  @ApiOperation({ operationId: 'abortMultipart', summary: 'Abort the upload of a receipt in parts' })
  @ApiNoContentResponse()
  @ApiProblems('VALIDATION_FAILED', 'UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'SERVICE_UNAVAILABLE')
  abort(
    @Param('uploadId') uploadId: string,
    @Query() { key }: UploadKeyQuery,
    @Caller() caller: Identity,
  ): Promise<void> {
    return this.s3.abort({ key, uploadId }, caller);
  }

  /** Some clients request temporary credentials, which this shop does not give out. */
  @Get('sts')
  @Allow('everyone')
  @ApiOperation({ operationId: 's3Credentials', summary: 'Not offered: credentials of the store' })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_IMPLEMENTED')
  credentials(): never {
    throw noCredentials();
  }

  /** Some clients request credentials by POST. */
  @Post('sts')
  @Allow('everyone')
  @ApiOperation({ operationId: 'askS3Credentials', summary: 'Not offered: credentials of the store' })
  @ApiProblems('UNAUTHENTICATED', 'FORBIDDEN', 'NOT_IMPLEMENTED')
  askCredentials(): never {
    throw noCredentials();
  }
}

const noCredentials = () =>
  new ProblemError(
    'NOT_IMPLEMENTED',
    'Browsers get no credentials of the file store. Ask for a signed address for each file instead.',
  );
