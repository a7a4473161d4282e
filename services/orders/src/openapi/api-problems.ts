import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { type ErrorCode, errorStatus } from '@shop/contracts/problem';

/** Documents the problem codes that a call answers with, grouped by their status. */
export function ApiProblems(...codes: ErrorCode[]) {
  const statuses = new Set(codes.map((code) => errorStatus[code]));
  return applyDecorators(
    ...[...statuses].map((status) => ApiResponse({ status, ...problem(codes.filter((code) => errorStatus[code] === status)) })),
  );
}

const problem = (codes: ErrorCode[]) => ({
  description: codes.join(' or '),
  content: {
    'application/problem+json': {
      schema: {
        type: 'object',
        required: ['type', 'title', 'status', 'detail', 'code'],
        properties: {
          type: { type: 'string' },
          title: { type: 'string' },
          status: { type: 'integer' },
          detail: { type: 'string' },
          code: { type: 'string', enum: codes },
        },
      },
    },
  },
});
