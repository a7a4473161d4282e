/** State for the redirect to the login and back. It is kept in the history state, which no outside link can set. */
export interface LoginPlace {
  /** Path and query of the page to return to. */
  from: string;
  /** True when the session ended on that page. */
  ended: boolean;
}

/** Reads the history state; only admin pages are valid targets. */
export function readLoginPlace(state: unknown): LoginPlace {
  const { from, ended } = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  return {
    from: typeof from === 'string' && from.startsWith('/admin/') ? from : '/admin/dashboard',
    ended: ended === true,
  };
}
