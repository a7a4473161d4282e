/** Document events between the head scripts (server/compose/inline/) and the app. */
export const pageEvents = {
  /** The most important pictures have loaded, or the page has none. */
  pictured: 'shop:pictured',
  /** The app's scripts are loading. */
  loading: 'shop:loading',
  /** The app has started and reports missing files from now on. */
  begun: 'shop:begun',
  /** Scripts failed, threw or hang; the detail is a {@link StartFailure}. */
  failed: 'shop:failed',
  /** A page file is missing; the app retries, and the page stays readable. */
  missing: 'shop:missing',
  /** The page is hydrated. */
  live: 'shop:live',
  /** Input from before hydration is restored; clicks may follow. */
  typed: 'shop:typed',
  /** Clicks from before hydration are replayed; the page may be left. */
  pressed: 'shop:pressed',
};

export interface StartFailure {
  part: string;
  message: string;
  file?: string;
}
