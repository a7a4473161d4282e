import type { NavEntry, RemoteManifest, RemotePage, RemoteSlot } from './remote.ts';

/**
 * `registry.json`: which version of each front end gets which share of traffic, in the shape of the
 * frontend-discovery schema. The shell's own browser half is the entry "shell".
 */
export interface Registry {
  schema: 'https://raw.githubusercontent.com/awslabs/frontend-discovery/main/schema/v1-pre.json';
  microFrontends: Record<string, ReleasedVersion[]>;
}

export interface ReleasedVersion {
  /** Path of the version's folder on this site, `/releases/<name>/<version>/`. */
  url: string;
  fallbackUrl?: string;
  metadata: { integrity: string; version: string };
  deployment: { traffic: number; default: boolean };
}

/** `release.json` beside a build's files: what the shell server needs to compose pages with it. */
export interface ReleaseDescriptor {
  name: string;
  version: string;
  /** Version of the platform package that it was built against (shell: that it provides). */
  platform: string;
  /** Files by name, with their SHA-384 integrity and sizes in bytes. */
  files: Record<string, { integrity: string; bytes: number; brotliBytes: number }>;
  /** Shell only: the scripts and style sheets that every first view needs. */
  firstView?: string[];
  /** Absent for the shell. */
  remote?: RemoteManifest;
}

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
  /** The demonstration admin's sign-in, on staff's pages and only in demonstration mode (decision 16). */
  demoAdmin?: { email: string; password: string };
}

export interface BootRemote {
  name: string;
  version: string;
  /** URL of its mf-manifest.json. */
  entry: string;
  pages: RemotePage[];
  slots: RemoteSlot[];
  nav: NavEntry[];
  /** Set when it cannot be used: its place shows this and the rest goes on. */
  refused?: string;
}
