import { spawn } from 'node:child_process';

export interface Running {
  stop(): Promise<void>;
}

/** Starts a Node process that ends with `stop`. Its errors are shown. */
export function startNode(args: string[], environment: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, ...environment } });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  return {
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}

/** Waits until a URL answers 200; rejects after 20 s with what it answered last. */
export async function untilServed(url: string): Promise<void> {
  let last = 'nothing';
  for (let i = 0; i < 200; i++) {
    const status = await fetch(url).then(
      async (answer) => [answer.status, await answer.text()] as const,
      () => undefined,
    );
    if (status?.[0] === 200) return;
    last = status ? String(status[0]) : last;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${url} answered ${last}`);
}
