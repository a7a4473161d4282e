// Types for everyone; the schemas behind them run on servers and in builds only.
export type { NavEntry, RemoteManifest, RemoteMark, RemotePage, RemoteSlot } from './schemas/remote.ts';
