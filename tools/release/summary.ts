import type { ReleaseDescriptor } from '@shop/contracts/registry';

const kib = (bytes: number) => `${(bytes / 1024).toFixed(1)} KiB`;

/** One line with a release's script size for its largest first view and in all, against the previous version and the budget. */
export function summary(now: ReleaseDescriptor, before?: ReleaseDescriptor): string {
  const [part, bytes] = Object.entries(now.firstViewBytes).sort(([, one], [, other]) => other - one)[0] ?? ['none', 0];
  const change = before ? now.script.brotliBytes - before.script.brotliBytes : 0;
  const against = before ? `, ${change < 0 ? '-' : '+'}${kib(Math.abs(change))} against ${before.version}` : '';
  const left = now.budget.total * 1024 - now.script.brotliBytes;
  return `${now.name} ${now.version}: first view ${kib(bytes)} (${part}), script ${kib(now.script.brotliBytes)} in all${against}, ${kib(left)} left of the budget.`;
}
