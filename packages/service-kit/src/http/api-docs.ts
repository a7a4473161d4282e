/**
 * Exports the OpenAPI decorators for `npm run openapi`. Running services load api-docs.none.ts instead, which saves 6 to 8 MB
 * per process.
 */
export {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiCreatedResponse,
  ApiExtension,
  ApiExtraModels,
  ApiHeader,
  ApiNoContentResponse,
  ApiNotModifiedResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  type ApiResponseOptions,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
