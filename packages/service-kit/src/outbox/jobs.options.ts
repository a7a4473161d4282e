/** Options of pg-boss. */
export interface JobsOptions {
  /** Polling interval in seconds. */
  pollingIntervalSeconds: number;
  /** Seconds before the first retry; the delay doubles up to a quarter of an hour. */
  retryDelay: number;
  /** Lets running jobs finish for at most 2 s at shutdown. */
  graceful: boolean;
}

export const usualJobs: JobsOptions = { pollingIntervalSeconds: 2, retryDelay: 5, graceful: true };

/** Injection token of non-default {@link JobsOptions}. */
export const JOBS_OPTIONS = Symbol('jobs options');
