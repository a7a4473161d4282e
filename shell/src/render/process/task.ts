import type { ReadResponse, View, ViewReads, ViewRequest } from '@shop/contracts/view';

/** A server output on disk, as its release.json describes it. */
export interface OutputFile {
  /** Of the front end, such as "mf-checkout". */
  name: string;
  version: string;
  path: string;
  /** SHA-384 of the file, as in `release.json`. */
  integrity: string;
}

/** What a renderer evaluates together: one version of the shell, and of the remotes whose pages it draws. */
export interface OutputFiles {
  /** Id of the composition. */
  composition: string;
  shell: OutputFile;
  /** The owner of the page, where it takes part. */
  remote?: OutputFile;
  /** What shows something of one person is drawn by modules of their own: whatever they keep gets into nobody's shared document. */
  personal?: boolean;
}

/** What a renderer is asked for. */
export type Task =
  | { kind: 'load'; outputs: OutputFiles }
  | { kind: 'reads'; outputs: OutputFiles; request: ViewRequest }
  | { kind: 'draw'; outputs: OutputFiles; request: ViewRequest; responses: Record<string, ReadResponse> };

/** A view as it goes into a document: its state is JSON already. */
export interface DrawnView extends Omit<View, 'state'> {
  state: string;
}

export interface Results {
  load: null;
  reads: ViewReads;
  draw: DrawnView;
}

/** What went wrong, without what was in the error besides. */
export interface TaskError {
  message: string;
  stack: string;
}

/** What a process answers to a task. */
export interface Answer {
  result?: unknown;
  error?: TaskError;
  /** Nobody waited for it any more. */
  late?: boolean;
  /** What the process holds in memory after it. */
  bytes?: number;
}

/** The process that begins a task, and its CPU time so far. */
export interface Begun {
  pid: number;
  cpuMs: number;
}

/** What a process says while it is at a task. */
export interface RenderEvent {
  begun?: Begun;
  /** An error came outside of the task's promise. */
  stray?: TaskError;
}
