import type { User } from './auth.ts';
import type { NavEntry, RemotePage, RemoteSlot } from './remote.ts';

export type { Registry, ReleasedVersion } from './schemas/registry.ts';
export type { ReleaseDescriptor } from './schemas/release.ts';

/** JSON in the page's `<script id="boot">`: everything the shell's browser half starts from. */
export interface Boot {
  /** Hash of the versions chosen for this visitor. */
  composition: string;
  remotes: BootRemote[];
  /** Shop details when the server had them (see contracts/shop). */
  shop: unknown;
  demo: boolean;
  /** Where the site is, such as "https://shop.example". */
  origin: string;
  /** Nobody is signed in; false also where the server does not know. */
  guest: boolean;
  /** The demonstration admin's sign-in, on staff's pages and only in demonstration mode (product.md#staff-sign-in). */
  demoAdmin?: { email: string; password: string };
  /** For Google's maps, in documents of pages that show them. */
  mapsKey?: string;
  /** The page stands in the document already and is hydrated; without it the browser draws the page. */
  view?: BootView;
}

/** What the page in the document was drawn from. */
export interface BootView {
  /** The responses, as the cache of calls keeps them (platform, store/view-state.ts). */
  state: unknown;
  /** When, in milliseconds since 1970: the first drawing in the browser shows the same time. */
  at: number;
  /** Who is signed in, when the server knows. */
  user?: User;
}

export interface BootRemote {
  name: string;
  version: string;
  /** URL of the script that makes it known to the page. */
  entry: string;
  pages: RemotePage[];
  slots: RemoteSlot[];
  nav: NavEntry[];
  /** Set when it cannot be used: its place shows this and the rest goes on. */
  refused?: string;
}
