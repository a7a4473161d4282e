import type { TaskError } from '../../render/process/task.ts';

/**
 * Why a page was not rendered:
 * - `failed`: front-end code threw or returned an invalid view
 * - `timed_out`: the task exceeded its limit, and its process was killed
 * - `died`: the process exited or exceeded its memory
 * - `late`: the document did not wait
 * - `busy`: the queue was full or no process was ready
 * - `suspended`: the page ended processes recently
 */
export type FailureKind = 'failed' | 'timed_out' | 'died' | 'late' | 'busy' | 'suspended';

export class RenderFailure extends Error {
  readonly kind: FailureKind;
  /** The error that front-end code threw. */
  readonly thrown?: TaskError;

  constructor(kind: FailureKind, message: string, thrown?: TaskError) {
    super(message);
    this.kind = kind;
    this.thrown = thrown;
  }
}
