// Types for everyone; the schemas behind them run on servers and in builds only.
export type { AddressList } from './schemas/address-list.ts';
export type { NavEntry, RemoteManifest, RemoteMark, RemotePage, RemoteSlot } from './schemas/remote.ts';
