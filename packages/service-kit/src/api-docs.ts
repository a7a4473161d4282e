/**
 * The decorators that describe a service's API for its OpenAPI document (`npm run openapi`). A service that serves customers
 * loads api-docs.none.ts in their place: the document is made beforehand, and the library weighs 6 to 8 MB a process.
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
