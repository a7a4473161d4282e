export interface Outcome {
  passed: number;
  failed: number;
  output?: string;
  /** CPU time of all its processes. */
  cpuSeconds?: number;
  /** Tests that could not run on this machine, and why. */
  notRun?: string;
  /** Cached: no input has changed since the check passed. */
  cached?: boolean;
}

export interface Check {
  /** Name for `npm test -- <part>`. */
  part: string;
  name: string;
  slots?: number;
  waitsFor?(other: Check): boolean;
  run(): Promise<Outcome>;
}

/** Result of a check without separate tests. */
export const whole = (right: boolean, output = ''): Outcome => ({
  passed: right ? 1 : 0,
  failed: right ? 0 : 1,
  output,
});
