/** How pg-boss works. */
export interface JobsOptions {
  /** How often a process looks for new jobs, in seconds. */
  pollingIntervalSeconds: number;
  /** Seconds before the second attempt; each further one waits twice as long, a quarter of an hour at most. */
  retryDelay: number;
  /** Whether a process that stops lets its running jobs finish, for 2 s at most. */
  graceful: boolean;
}

export const usualJobs: JobsOptions = { pollingIntervalSeconds: 2, retryDelay: 5, graceful: true };

/** Injection token of the {@link JobsOptions} of a service that does not use the usual ones. */
export const JOBS_OPTIONS = Symbol('jobs options');
