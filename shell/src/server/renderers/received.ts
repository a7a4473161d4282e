import type { TaskError } from './task.ts';

/** What a process sent, as far as it is a message. */
export interface Received {
  begun?: string;
  id?: string;
  result?: unknown;
  error?: TaskError;
  stray?: TaskError;
}

const longest = { message: 1_000, stack: 16_000 };
const isText = (value: unknown) => typeof value === 'string';

/** A process that runs front-end code may send anything. */
export function receivedFrom(message: unknown): Received {
  const { begun, id, result, error, stray } = Object(message);
  return {
    ...(isText(begun) && { begun }),
    ...(isText(id) && { id, result }),
    ...(error !== undefined && { error: taskErrorOf(error) }),
    ...(stray !== undefined && { stray: taskErrorOf(stray) }),
  };
}

function taskErrorOf(error: unknown): TaskError {
  const { message, stack } = Object(error);
  return {
    message: isText(message) ? message.slice(0, longest.message) : 'An error that is none.',
    stack: isText(stack) ? stack.slice(0, longest.stack) : '',
  };
}
