import type { ReadResponse, View, ViewReads, ViewRequest } from '@shop/contracts/view';

/** A server bundle on disk, as its release.json describes it. */
export interface OutputFile {
  /** Name of the front end, such as "mf-checkout". */
  name: string;
  version: string;
  path: string;
  /** SHA-384 of the file, from `release.json`. */
  integrity: string;
}

/** The bundles of one page: one version of the shell and of the page's remote. */
export interface OutputFiles {
  composition: string;
  shell: OutputFile;
  /** The page's owner, when it has a server bundle. */
  remote?: OutputFile;
  /** Personal pages have separate module instances, so that their module state never reaches a shared document. */
  personal?: boolean;
}

export type Task =
  | { kind: 'load'; outputs: OutputFiles }
  | { kind: 'reads'; outputs: OutputFiles; request: ViewRequest }
  | { kind: 'draw'; outputs: OutputFiles; request: ViewRequest; responses: Record<string, ReadResponse> };

/** A rendered view with its state as JSON text. */
export interface DrawnView extends Omit<View, 'state'> {
  state: string;
}

export interface Results {
  load: null;
  reads: ViewReads;
  draw: DrawnView;
}

/** A copied error without custom properties. */
export interface TaskError {
  message: string;
  stack: string;
}

/** Result of a task. */
export interface Answer {
  result?: unknown;
  error?: TaskError;
  /** The task finished after its deadline. */
  late?: boolean;
  /** Resident memory after the task, in bytes. */
  bytes?: number;
}

/** Process id and CPU time at the start of a task. */
export interface Begun {
  pid: number;
  cpuMs: number;
}

/** An event that a process sends during a task. */
export interface RenderEvent {
  begun?: Begun;
  /** An error outside the task's promise. */
  stray?: TaskError;
}
