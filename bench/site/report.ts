interface Report {
  bench: string;
  /** What a person reads, a line each. */
  lines: string[];
  /** What a program reads, as one line of JSON. */
  result: Record<string, unknown>;
  /** Whether the goal was reached: the exit code. */
  reached: boolean;
}

/** The end of every benchmark. */
export function report({ bench, lines, result, reached }: Report): void {
  process.stdout.write(`${lines.join('\n')}\n${JSON.stringify({ bench, ...result, reached })}\n`);
  process.exitCode = reached ? 0 : 1;
}

/** The middle one of an odd number of measurements. */
export const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
