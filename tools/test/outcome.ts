/** What a check came to; `output` is shown when something failed. */
export interface Outcome {
  passed: number;
  failed: number;
  output?: string;
  /** What it spent, of all its processes. */
  cpuSeconds?: number;
  /** What could not run on this machine, and why. */
  notRun?: string;
  /** Nothing that it depends on has changed since it passed. */
  cached?: boolean;
}

export interface Check {
  /** What `npm test -- <part>` runs alone. */
  part: string;
  name: string;
  /** How many of the slots it takes; one by default. */
  slots?: number;
  /** Whether it must wait for this other check. */
  waitsFor?(other: Check): boolean;
  run(): Promise<Outcome>;
}

/** The outcome of what passes or fails as a whole. */
export const whole = (right: boolean, output = ''): Outcome => ({ passed: right ? 1 : 0, failed: right ? 0 : 1, output });
