/** Intervals and time limits towards upstreams, in milliseconds. */
export interface Timing {
  /** Between two look-ups of a service's names. */
  lookUp: number;
  /** Between two health checks of an instance. */
  check: number;
  /** How long a health check waits: far above a collection of garbage or a slow database. */
  checkTimeout: number;
  /** While the site comes up around the caller: between two checks of what was never ready, and for how long. */
  early: { check: number; until: number };
  /** Shortest and longest ejection, and how long an instance stays healthy until its next one is short again. */
  ejection: { shortest: number; longest: number; forgiven: number };
  connect: number;
  /** How long a request waits for one of an instance's connections while others use them all. */
  turn: number;
  /** Longest silence: before the response to a safe request, to an unsafe one, and within a body. */
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
