import { readFileSync } from 'node:fs';
import type { Begun } from '../../render/process/task.ts';
import { RenderFailure } from './failure.ts';

const checkMs = 100;
const pageBytes = 4_096;
const tickMs = 10;
const mebibyte = 1_048_576;
/** Limit of resident memory: V8's limit excludes buffers (fork-options.ts). */
const residentLimit = 512 * mebibyte;
/** Limits elapsed time as a multiple of the CPU limit: a hanging page uses no CPU, and a busy machine is slow. */
const waitsTimesLimit = 5;

export class TaskLimits {
  private readonly pid: number;
  private readonly cpuLimitMs: number;
  private readonly startedAt = performance.now();
  private readonly cpuBeforeMs: number;
  private readonly checks: NodeJS.Timeout;
  broken?: RenderFailure;

  constructor({ pid, cpuMs }: Begun, cpuLimitMs: number) {
    [this.pid, this.cpuBeforeMs, this.cpuLimitMs] = [pid, cpuMs, cpuLimitMs];
    this.checks = setInterval(() => this.check(), checkMs).unref();
  }

  /** Ends the checks; `bytes` is the process's memory. */
  end(bytes = 0): void {
    clearInterval(this.checks);
    if (bytes > residentLimit) this.kill(tooMuch(bytes));
  }

  private check(): void {
    const { cpuMs, bytes } = usageOf(this.pid);
    const longest = waitsTimesLimit * this.cpuLimitMs;
    if (bytes > residentLimit) this.kill(tooMuch(bytes));
    else if (cpuMs - this.cpuBeforeMs > this.cpuLimitMs)
      this.kill(new RenderFailure('timed_out', `It took more than ${this.cpuLimitMs} ms of CPU time.`));
    else if (performance.now() - this.startedAt > longest)
      this.kill(new RenderFailure('timed_out', `It took longer than ${longest} ms.`));
  }

  private kill(failure: RenderFailure): void {
    this.broken ??= failure;
    clearInterval(this.checks);
    try {
      process.kill(this.pid, 'SIGKILL');
    } catch {
      // The process exited already.
    }
  }
}

const tooMuch = (bytes: number) => new RenderFailure('died', `It held ${Math.round(bytes / mebibyte)} MiB.`);

/** CPU time and memory of a process (proc_pid_stat(5)); zero where Linux does not report them. */
function usageOf(pid: number): { cpuMs: number; bytes: number } {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return { cpuMs: (Number(fields[11]) + Number(fields[12])) * tickMs, bytes: Number(fields[21]) * pageBytes };
  } catch {
    return { cpuMs: 0, bytes: 0 };
  }
}
