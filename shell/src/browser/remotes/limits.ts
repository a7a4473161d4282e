/** A remote that has not come by then has failed. */
export const remoteLimitMs = 8_000;
