import type { Composition } from '../compose/choose.ts';
import type { Visitor } from '../identity/visitors.ts';

/** Everything that a document may depend on. */
export interface Visit extends Visitor {
  url: URL;
  composition: Composition;
  /** A cache renewal, for which no visitor waits. */
  isRenewal?: boolean;
}

/** A call that the page made for its first view. */
export interface DocumentRead {
  service: string;
  /** Missing when no response came in time. */
  response?: { status: number; cacheControl: string | undefined; stale?: boolean | undefined };
}

/** A new document before compression, caching and sending. */
export interface PageDocument {
  status: number;
  html: string;
  /** Policy or redirect headers. */
  headers: Record<string, string>;
  /** Whether it contains the rendered page; otherwise it must not be cached. */
  isRendered: boolean;
  reads: DocumentRead[];
  /** Contains a nonce or a token, so it must be sent only once. */
  once: boolean;
}

/** Makes a document for one visit. Never rejects for failures of front ends or services; the browser renders the page then. */
export type MakeDocument = (visit: Visit) => Promise<PageDocument>;
