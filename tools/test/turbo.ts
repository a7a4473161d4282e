import { type CommandResult, run } from './command.ts';
import type { Workspace } from './workspaces.ts';

export interface TurboResult extends CommandResult {
  cached: boolean;
}

/**
 * Runs a workspace's script as a turbo task, cached by its inputs (turbo.json) except in CI. Not for tasks
 * that build: two at a time would build the same workspace.
 */
export async function turbo(
  { folder }: Workspace,
  task: string,
  args = '',
  env: Record<string, string> = {},
): Promise<TurboResult> {
  const options = ['--output-logs=errors-only', '--log-prefix=none', '--no-update-notifier'];
  if (Object.keys(env).length > 0) options.push('--env-mode=loose');
  // Tests against an external site depend on more than files.
  if (process.env.CI || process.env.SITE_URL) options.push('--force');
  const command = `turbo run ${task} --filter=./${folder} ${options.join(' ')}${args && ` -- ${args}`}`;
  const { ok, output, cpuSeconds } = await run(command, { env: { ...env, TURBO_TELEMETRY_DISABLED: '1' } });
  const [, cached, total] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? [];
  return {
    ok,
    cpuSeconds,
    cached: ok && cached === total,
    output: output.replace(/^\s*(• |(Tasks|Cached|Time|Failed):).*\n?/gm, '').trim(),
  };
}
