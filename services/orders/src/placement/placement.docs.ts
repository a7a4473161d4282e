import { applyDecorators } from '@nestjs/common';
import { ApiExtraModels, ApiHeader, ApiResponse, getSchemaPath } from '@shop/service-kit/http/api-docs';
import { ProblemResponse } from '@shop/service-kit/http/api-problems';
import { QuoteProblemResponse, StockProblemResponse } from './placement.dto.ts';

const schemas = [StockProblemResponse, QuoteProblemResponse, ProblemResponse].map((model) => ({
  $ref: getSchemaPath(model),
}));
const conflict = { 'application/problem+json': { schema: { anyOf: schemas } } };

export const ApiQuoteConflict = (description: string): MethodDecorator =>
  applyDecorators(
    ApiExtraModels(QuoteProblemResponse, StockProblemResponse),
    ApiResponse({ status: 409, description, content: conflict }),
  );

export const ApiIdempotencyKey = (): MethodDecorator =>
  ApiHeader({
    name: 'Idempotency-Key',
    required: true,
    description: 'A UUID made when the form opens, kept until the order is acknowledged',
  });
