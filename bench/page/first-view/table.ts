import type { Figures, MeasuredPage } from './measure.ts';

interface Goal {
  key: keyof Figures;
  name: string;
  goal: number;
  /** Replaces `goal` when the page has 24 pictures of 119 KB. */
  heavyGoal?: number;
  show(value: number): string;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

const goals: Goal[] = [
  { key: 'fcp', name: 'first paint', goal: 600, show: seconds },
  { key: 'lcp', name: 'largest paint', goal: 800, heavyGoal: 1_200, show: seconds },
  { key: 'shift', name: 'layout shift', goal: 0.02, show: (value) => value.toFixed(3) },
  { key: 'blocking', name: 'blocking time', goal: 200, show: (ms) => `${Math.round(ms)} ms` },
  { key: 'usable', name: 'first press answered', goal: 2_200, show: seconds },
  { key: 'again', name: 'same page again', goal: 300, show: seconds },
  { key: 'link', name: 'next page by a link', goal: 600, show: seconds },
  { key: 'hovered', name: 'after resting on it', goal: 100, show: seconds },
  { key: 'documentBytes', name: 'document', goal: 25_000, show: (bytes) => `${(bytes / 1000).toFixed(1)} KB` },
  { key: 'scriptBytes', name: 'script', goal: 170 * 1024, show: kib },
];

/** Largest paints of other shops under the same conditions, in seconds, and this shop's before server rendering. */
const peers =
  'Next.js storefront 1.0-3.1 s, Remix 1.2-2.5 s, rendered by Express 2.2-3.2 s; rendered by the browser 3.4 s (home), 4.4 s (catalogue)';

const wanted = ({ goal, heavyGoal }: Goal, heavy: boolean) => (heavy ? (heavyGoal ?? goal) : goal);

/** With heavy pictures only the largest paint has a limit. */
const counts = ({ heavyGoal }: Goal, heavy: boolean) => !heavy || heavyGoal !== undefined;

export const missed = (pages: MeasuredPage[], heavy: boolean): string[] =>
  pages.flatMap(({ page, figures }) =>
    goals
      .filter((goal) => counts(goal, heavy) && !(figures[goal.key] <= wanted(goal, heavy)))
      .map(({ name }) => `${page.name}: ${name}`),
  );

export function table(pages: MeasuredPage[], heavy: boolean): string[] {
  const head = ['', ...pages.map(({ page }) => page.name), 'goal'];
  const rows = goals.map((goal) => [
    goal.name,
    ...pages.map(({ figures }) => {
      const value = figures[goal.key];
      if (Number.isNaN(value)) return '';
      return `${goal.show(value)}${counts(goal, heavy) && !(value <= wanted(goal, heavy)) ? ' !' : ''}`;
    }),
    counts(goal, heavy) ? goal.show(wanted(goal, heavy)) : '',
  ]);
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)));
  return [
    ...[head, ...rows].map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    ),
    ...pages.map(
      ({ page, lcpElement, lcpRuns }) => `${page.name}: the largest paint is ${lcpElement} (${lcpRuns.join(', ')} ms)`,
    ),
    `Largest paint elsewhere: ${peers}`,
  ];
}
