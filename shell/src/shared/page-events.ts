/** What the scripts of a document say to each other, as events of the document: those in its head (server/compose/inline/) and the app. */
export const pageEvents = {
  /** The pictures that matter most in the first view are there, or it has none. */
  pictured: 'shop:pictured',
  /** The scripts of the app are asked for. */
  loading: 'shop:loading',
  /** The app runs: from now on it says itself which of its files do not come. */
  begun: 'shop:begun',
  /** Scripts of the page failed, threw or hang, with a {@link StartFailure} as its detail. */
  failed: 'shop:failed',
  /** A file of the page did not come: the app tries again, and the page in the document can be read meanwhile. */
  missing: 'shop:missing',
  /** The page of the address answers to presses and typing. */
  live: 'shop:live',
  /** It was told what was typed before it was live: presses may follow. */
  typed: 'shop:typed',
  /** What was pressed before it was live is done, after what was typed: the page may be left. */
  pressed: 'shop:pressed',
};

/** How the scripts of a page failed before the app could say so itself. */
export interface StartFailure {
  /** What of the page: `start`, or its `first file`. */
  part: string;
  message: string;
  /** The address of the file that did not come. */
  file?: string;
}
