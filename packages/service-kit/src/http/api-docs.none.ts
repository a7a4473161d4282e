/** Replaces every decorator of api-docs.ts with a no-op. */
const nothing = (): MethodDecorator & ClassDecorator & PropertyDecorator => () => undefined;

export {
  nothing as ApiBearerAuth,
  nothing as ApiBody,
  nothing as ApiConsumes,
  nothing as ApiCreatedResponse,
  nothing as ApiExtension,
  nothing as ApiExtraModels,
  nothing as ApiHeader,
  nothing as ApiNoContentResponse,
  nothing as ApiNotModifiedResponse,
  nothing as ApiOkResponse,
  nothing as ApiOperation,
  nothing as ApiProduces,
  nothing as ApiProperty,
  nothing as ApiPropertyOptional,
  nothing as ApiResponse,
  nothing as ApiTags,
};

export const getSchemaPath = (): string => '';
