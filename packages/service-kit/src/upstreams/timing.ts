/** Intervals and time limits for upstreams, in milliseconds. */
export interface Timing {
  /** Interval between two DNS look-ups. */
  lookUp: number;
  /** Interval between two health checks of an instance. */
  check: number;
  /** Time limit of a health check, well above a garbage collection or a slow database. */
  checkTimeout: number;
  /** Shorter check interval of instances that were never ready, and its duration after the start. */
  early: { check: number; until: number };
  /** Shortest and longest ejection, and the healthy time that resets the ejection length. */
  ejection: { shortest: number; longest: number; forgiven: number };
  connect: number;
  /** Longest wait for a free connection. */
  turn: number;
  /** Longest silence before the response to a safe or unsafe request, and within a body. */
  silence: { safe: number; unsafe: number; body: number };
}

export const timing: Timing = {
  lookUp: 2_000,
  check: 1_000,
  checkTimeout: 2_000,
  early: { check: 100, until: 10_000 },
  ejection: { shortest: 1_000, longest: 30_000, forgiven: 60_000 },
  connect: 2_000,
  turn: 10_000,
  silence: { safe: 10_000, unsafe: 30_000, body: 30_000 },
};
