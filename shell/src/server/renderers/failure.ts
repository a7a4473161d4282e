import type { TaskError } from '../../render/process/task.ts';

/**
 * Why a page was not drawn:
 * - `failed`: code of a front end threw, or answered with something else than a view
 * - `timed_out`: it took longer than a task may, and its process was killed
 * - `died`: its process ended, or was killed for its memory
 * - `late`: the document did not wait for it
 * - `busy`: too many were in the making, or no process was there for it
 * - `suspended`: the page ended processes a moment ago
 */
export type FailureKind = 'failed' | 'timed_out' | 'died' | 'late' | 'busy' | 'suspended';

export class RenderFailure extends Error {
  readonly kind: FailureKind;
  /** What the front end's code threw. */
  readonly thrown?: TaskError;

  constructor(kind: FailureKind, message: string, thrown?: TaskError) {
    super(message);
    this.kind = kind;
    this.thrown = thrown;
  }
}
