// Only types, so that browsers do not load the schemas' code.
export type { AddressList } from './schemas/address-list.ts';
export type { NavEntry, RemoteManifest, RemoteMark, RemotePage, RemoteSlot } from './schemas/remote.ts';
