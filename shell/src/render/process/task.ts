import type { ReadResponse, View, ViewReads, ViewRequest } from '@shop/contracts/view';

/** A server bundle on disk, as its release.json describes it. */
export interface OutputFile {
  name: string;
  version: string;
  path: string;
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
export interface RenderedView extends Omit<View, 'state'> {
  state: string;
}

export interface Results {
  load: null;
  reads: ViewReads;
  draw: RenderedView;
}

export interface TaskError {
  message: string;
  stack: string;
}

export interface Answer {
  result?: unknown;
  error?: TaskError;
  /** The task finished after its deadline. */
  late?: boolean;
  /** Resident memory after the task, in bytes. */
  bytes?: number;
}

export interface Begun {
  pid: number;
  cpuMs: number;
}

export interface RenderEvent {
  begun?: Begun;
  /** An error outside the task's promise. */
  stray?: TaskError;
}
