export const remoteLimitMs = 8_000;

/** Timeout of one file. It is shorter, so that the runtime has timed out before a retry. */
export const fileLimitMs = 7_000;
