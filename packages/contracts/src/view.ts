import type { User } from './auth.ts';
import type { Boot } from './registry.ts';

/** Input of a render: one URL, one visitor, one moment. */
export interface ViewRequest {
  /** Complete URL on the site's own origin. */
  url: string;
  /** The browser's boot data, without `view`. */
  boot: Boot;
  /** Signed-in user; omitted for guests and when unknown. */
  user?: User;
  /** Render time in milliseconds since 1970. */
  at: number;
}

/** A remote with a server bundle, by its exposed modules (`./home`), each with `RouteObject[]` as its default export. */
export interface RemotePages {
  name: string;
  exposes: Record<string, unknown>;
}

/** Redirect target: a URL of this site. */
export interface ViewRedirect {
  status: number;
  location: string;
}

export interface ViewReads {
  redirect?: ViewRedirect;
  /** GET calls that the page needs before it renders, such as "/api/products?category=iPhone". */
  calls: string[];
}

/** A service's response to one of the calls. */
export interface ReadResponse {
  status: number;
  body: unknown;
}

export interface View {
  redirect?: ViewRedirect;
  status: 200 | 404;
  /** Title, description and other tags for the document's head. */
  head: string;
  /** Markup of `#root`. */
  html: string;
  /** For `Boot.view.state`: the RTK Query cache of the responses. */
  state: unknown;
}

/** Exports of the shell's server bundle to the page server. Neither function keeps state; both reject when page or shell code throws. */
export interface ShellOutput {
  /** Modules that the remotes' server bundles may require, by import name. */
  shared: Record<string, unknown>;
  reads(request: ViewRequest, pages: RemotePages[]): Promise<ViewReads>;
  /** Renders a view; a call without an entry in `responses` did not answer in time and renders as loading. */
  draw(request: ViewRequest, pages: RemotePages[], responses: Record<string, ReadResponse>): Promise<View>;
}

/** Exports of a remote's server bundle: its exposed pages. */
export interface RemoteOutput {
  exposes: Record<string, unknown>;
}
