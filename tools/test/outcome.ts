/** What a check came to; `output` is shown when something failed. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  output?: string;
  /** Always shown, such as why something was skipped. */
  remark?: string;
}

export interface Check {
  name: string;
  /** Whether it must wait for the check of this name. */
  waitsFor?(name: string): boolean;
  run(): Promise<Outcome>;
}

/** A part of `npm test`; it can be run alone by its name. */
export interface Part {
  name: string;
  /** How many of its checks run side by side; one by default. */
  sideBySide?: number;
  checks(): Check[] | Promise<Check[]>;
  /** Clears away what `checks` started. */
  end?(): Promise<void>;
}

export const one = (right: boolean, output = ''): Outcome => ({ passed: right ? 1 : 0, failed: right ? 0 : 1, skipped: 0, output });
