import type { User } from './auth.ts';
import type { NavEntry, RemotePage, RemoteSlot } from './remote.ts';

export type { Registry, ReleasedVersion } from './schemas/registry.ts';
export type { ReleaseDescriptor } from './schemas/release.ts';

/** JSON in the page's `<script id="boot">`: start data of the shell's browser half. */
export interface Boot {
  /** Hash of the versions chosen for this visitor. */
  composition: string;
  remotes: BootRemote[];
  /** Shop details, if the server had them (see contracts/shop). */
  shop: unknown;
  demo: boolean;
  /** The site's origin, such as "https://shop.example". */
  origin: string;
  /** True when the server knows that no user is signed in. */
  guest: boolean;
  /** The demo admin's sign-in, on staff's pages and only in demonstration mode (product.md#staff-sign-in). */
  demoAdmin?: { email: string; password: string };
  /** Google Maps key, in documents of pages with a map. */
  mapsKey?: string;
  /** Set when the document contains the rendered page to hydrate; without it the browser renders the page. */
  view?: BootView;
}

/** Data from which the page in the document was rendered. */
export interface BootView {
  /** RTK Query cache of the responses (platform, store/view-state.ts). */
  state: unknown;
  /** Render time in milliseconds since 1970; the browser hydrates with the same time. */
  at: number;
  /** Signed-in user, if the server knows. */
  user?: User;
}

export interface BootRemote {
  name: string;
  version: string;
  /** URL of the script that registers the remote with the page. */
  entry: string;
  pages: RemotePage[];
  slots: RemoteSlot[];
  nav: NavEntry[];
  /** Set when the remote cannot be used: its place shows this text and the rest of the page works. */
  refused?: string;
}
