import { ValidationPipe, type ValidationPipeOptions } from '@nestjs/common';
import type { FieldError } from '@shop/contracts/problem';
import type { ValidationError } from 'class-validator';
import { ProblemError } from './problem.ts';

/** Options of every validation: unknown fields are dropped, text from a query becomes what the class says. */
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

/** The pipe that checks every body, query and parameter against its class. */
export const validation = () => new ValidationPipe(options);

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
