/** Content of `Boot.view.state`: the state that hydration needs. */
export interface ViewState {
  /** Responses of the render (platform, store/view-state.ts). */
  api: unknown;
  /** Route id of the not-found page, when the page does not exist. */
  notFoundAt?: string;
}
