/** What leads to the login, and back from it; it travels in the history's state, which no link from elsewhere can set. */
export interface LoginPlace {
  /** Where staff was: path and query. */
  from: string;
  /** The session ended while staff was there. */
  ended: boolean;
}

/** Reads the history's state; only staff's own pages are led back to. */
export function readLoginPlace(state: unknown): LoginPlace {
  const { from, ended } = typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  return { from: typeof from === 'string' && from.startsWith('/admin/') ? from : '/admin/dashboard', ended: ended === true };
}
