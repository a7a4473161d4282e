/** A remote that has not come by then has failed. */
export const remoteLimitMs = 8_000;

/** A single file of it: earlier, so that the runtime has timed out too and a retry does not join its waiting. */
export const fileLimitMs = 7_000;
