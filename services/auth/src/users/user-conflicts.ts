import { ProblemError } from '@shop/service-kit/http/problem';
import { QueryFailedError } from 'typeorm';

const taken: Record<string, ProblemError> = {
  users_email_key: new ProblemError('EMAIL_TAKEN', 'An account with this email already exists.'),
  users_username_key: new ProblemError('CONFLICT', 'This username is taken. Please choose another.'),
};

/** Converts a unique violation into a message about the taken address or username; returns other errors unchanged. */
export const conflictOf = (error: unknown): unknown =>
  (error instanceof QueryFailedError && taken[error.driverError.constraint]) || error;
