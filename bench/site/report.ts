interface Report {
  bench: string;
  lines: string[];
  result: Record<string, unknown>;
  /** Whether all goals are reached; sets the exit code. */
  reached: boolean;
}

export function report({ bench, lines, result, reached }: Report): void {
  process.stdout.write(`${lines.join('\n')}\n${JSON.stringify({ bench, ...result, reached })}\n`);
  process.exitCode = reached ? 0 : 1;
}

/** Median of an odd number of values. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
