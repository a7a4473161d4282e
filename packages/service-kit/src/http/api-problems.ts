import { applyDecorators } from '@nestjs/common';
import { type ErrorCode, errorStatus, type FieldError, type Problem } from '@shop/contracts/problem';
import {
  ApiExtraModels,
  ApiProperty,
  ApiPropertyOptional,
  ApiResponse,
  getSchemaPath,
} from '@shop/service-kit/http/api-docs';

class ProblemField implements FieldError {
  @ApiProperty({ description: 'In dotted notation' }) field: string;
  @ApiProperty() message: string;
}

export class ProblemResponse implements Problem {
  @ApiProperty({ enum: ['about:blank'] }) type: 'about:blank';
  @ApiProperty() title: string;
  @ApiProperty() status: number;
  @ApiProperty({ description: 'A sentence that may be shown to a person' }) detail: string;
  @ApiProperty({ enum: Object.keys(errorStatus), description: 'Stable; what a client branches on' }) code: ErrorCode;
  @ApiPropertyOptional() requestId?: string;
  @ApiPropertyOptional({ type: [ProblemField] }) errors?: FieldError[];
}

/**
 * Documents the problem codes of an operation, grouped by status. openapi.ts adds the common ones (401, 403, 503, and 400, 413
 * and 415 for bodies).
 */
export function ApiProblems(...codes: ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  return applyDecorators(
    ApiExtraModels(ProblemResponse),
    ...statuses.map((status) =>
      ApiResponse({ status, ...problemContent(codes.filter((code) => errorStatus[code] === status)) }),
    ),
  );
}

/** Returns the OpenAPI response content for these problems. */
export const problemContent = (codes: ErrorCode[]) => ({
  description: codes.join(' or '),
  content: { 'application/problem+json': { schema: { $ref: getSchemaPath(ProblemResponse) } } },
});
