import type { TaskError } from './task.ts';

const longest = { message: 1_000, stack: 16_000 };

/** What was thrown may be anything, such as an error that throws when it is asked for its stack. */
export function describe(thrown: unknown): TaskError {
  try {
    const { name, message, stack } = thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown), stack: '' };
    return { message: `${name}: ${message}`.slice(0, longest.message), stack: String(stack).slice(0, longest.stack) };
  } catch {
    return { message: 'Error: an error that cannot be read.', stack: '' };
  }
}
