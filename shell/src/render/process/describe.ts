import type { TaskError } from './task.ts';

const longest = { message: 1_000, stack: 16_000 };

/** Describes any thrown value; even reading its stack may throw. */
export function describe(thrown: unknown): TaskError {
  try {
    const { name, message, stack } =
      thrown instanceof Error ? thrown : { name: 'Error', message: String(thrown), stack: '' };
    return { message: `${name}: ${message}`.slice(0, longest.message), stack: String(stack).slice(0, longest.stack) };
  } catch {
    return { message: 'Error: an error that cannot be read.', stack: '' };
  }
}
