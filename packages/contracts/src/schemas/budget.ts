import { z } from 'zod';

const kib = z.number().positive();

/** Most script of a front end, in KiB as browsers download it (brotli). The build fails beyond it. */
export const budgetSchema = z.strictObject({
  total: kib,
  file: kib,
  /** Script that loads before an exposed module renders, by module name such as "./routes"; "shell" for the shell. */
  firstView: z.record(z.string(), kib),
});

export type Budget = z.infer<typeof budgetSchema>;

interface Sizes {
  name: string;
  files: Record<string, { brotliBytes: number }>;
  script: { brotliBytes: number };
  firstViewBytes: Record<string, number>;
  budget: Budget;
}

const inKib = (bytes: number) => Math.round((bytes / 1024) * 10) / 10;

/** Sentences about all sizes beyond the budget. */
export function budgetErrors({ name, files, script, firstViewBytes, budget }: Sizes): string[] {
  const scripts = Object.entries(files).filter(([file]) => file.endsWith('.js'));
  const parts: [string, number, number | undefined][] = [
    [`${name} as a whole`, script.brotliBytes, budget.total],
    ...scripts.map(([file, { brotliBytes }]): [string, number, number] => [
      `${file} of ${name}`,
      brotliBytes,
      budget.file,
    ]),
    ...Object.entries(firstViewBytes).map(([part, bytes]): [string, number, number | undefined] => [
      `The first view of ${part} of ${name}`,
      bytes,
      budget.firstView[part],
    ]),
  ];
  return parts.flatMap(([what, bytes, limit]) => {
    if (limit === undefined) return [`${what} has no budget.`];
    return inKib(bytes) > limit ? [`${what} has ${inKib(bytes)} KiB of script, the budget is ${limit} KiB.`] : [];
  });
}
