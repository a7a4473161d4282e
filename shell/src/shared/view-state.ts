/** `Boot.view.state`: what the browser needs to draw the same page once more. */
export interface ViewState {
  /** The responses that it was drawn from (platform, store/view-state.ts). */
  api: unknown;
  /** The page says that there is nothing at its address: the id of the route that draws these words. */
  notFoundAt?: string;
}
