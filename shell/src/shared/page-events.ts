/** What the app says to the script that runs in the document before it (server/compose/inline/), as events of the document. */
export const pageEvents = {
  /** The app runs: from now on it says itself which of its files do not come. */
  begun: 'shop:begun',
  /** The page of the address answers to presses and typing. */
  live: 'shop:live',
};
