import { type ArgumentMetadata, ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import type { FieldError } from '@shop/contracts/problem';
import type { ValidationError } from 'class-validator';
import { ProblemError } from './problem.ts';

const options: ValidationPipeOptions = {
  whitelist: true,
  transform: true,
  stopAtFirstError: true,
  validationError: { target: false, value: false },
  exceptionFactory: (errors) => {
    const fields = errors.flatMap((error) => fieldErrors(error));
    return new ProblemError('VALIDATION_FAILED', sentence(fields), { errors: fields });
  },
};

/** Store opening hours, the deepest form, have five levels. */
const deepest = 12;

/**
 * Refuses null, missing and deeply nested bodies: class-validator accepts the first two without required fields, and recursion
 * overflows on the last.
 */
class FormPipe extends ValidationPipe {
  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    if (metadata.type === 'body' && this.toValidate(metadata) && !isForm(value)) {
      throw new ProblemError('VALIDATION_FAILED', 'Send the request as a JSON object.', { errors: [] });
    }
    if (isDeeper(value, deepest))
      throw new ProblemError('VALIDATION_FAILED', 'The request is nested too deeply.', { errors: [] });
    return super.transform(value, metadata);
  }
}

/** Returns the pipe that validates every body, query and parameter against its class. */
export const validation = (): ValidationPipe => new FormPipe(options);

const isForm = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns whether lists and objects nest deeper than `levels`. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}

function fieldErrors(error: ValidationError, path = ''): FieldError[] {
  const field = path ? `${path}.${error.property}` : error.property;
  const own = Object.values(error.constraints ?? {}).map((message) => ({ field, message }));
  return [...own, ...(error.children ?? []).flatMap((child) => fieldErrors(child, field))];
}

function sentence(fields: FieldError[]): string {
  const first = fields[0];
  if (!first) return 'The request is not in the expected form.';
  const text = first.message.charAt(0).toUpperCase() + first.message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
