import type { User } from './auth.ts';
import type { Boot } from './registry.ts';

/** What a view is drawn for: one address, one visitor, one moment. */
export interface ViewRequest {
  /** The whole address on the site's own origin. */
  url: string;
  /** What the browser will start from, without `view`. */
  boot: Boot;
  /** Who is signed in; left out for guests and where nobody knows. */
  user?: User;
  /** The view's one clock, in milliseconds since 1970. */
  at: number;
}

/** A remote whose server output takes part, by the modules that its pages expose (`./home`): each has `RouteObject[]` as its default. */
export interface RemotePages {
  name: string;
  exposes: Record<string, unknown>;
}

/** Where the browser is sent instead: an address of the site's own. */
export interface ViewRedirect {
  status: number;
  location: string;
}

export interface ViewReads {
  redirect?: ViewRedirect;
  /** The GET calls that the page makes before it is shown, such as "/api/products?category=iPhone". */
  calls: string[];
}

/** What a service answered to one of the calls. */
export interface ReadResponse {
  status: number;
  /** JSON. */
  body: unknown;
}

export interface View {
  redirect?: ViewRedirect;
  status: 200 | 404;
  /** Title, description and the other tags that the page puts into the document's head. */
  head: string;
  /** What stands in `#root`. */
  html: string;
  /** For `Boot.view.state`: the responses that it was drawn from, as the browser's cache keeps them. */
  state: unknown;
}

/**
 * What the shell's server output gives to the page server. Neither function keeps anything; both reject when code of a page or of
 * the shell throws.
 */
export interface ShellOutput {
  /** What the remotes' server outputs may require, by the names that they import. */
  shared: Record<string, unknown>;
  reads(request: ViewRequest, pages: RemotePages[]): Promise<ViewReads>;
  /** A call without an entry in `responses` has not been answered in time: its part is drawn as still loading. */
  draw(request: ViewRequest, pages: RemotePages[], responses: Record<string, ReadResponse>): Promise<View>;
}

/** What a remote's server output gives: its exposed pages. */
export interface RemoteOutput {
  exposes: Record<string, unknown>;
}
