import type { Composition } from '../compose/choose.ts';
import type { Visitor } from '../identity/visitors.ts';

/** Who asks for which page: all that a document may depend on. */
export interface Visit extends Visitor {
  /** The whole address on the site's own origin. */
  url: URL;
  composition: Composition;
  /** For the cache: many ask for it, and nobody waits. */
  isRenewal?: boolean;
}

/** A call that a page made before it was drawn. */
export interface DocumentRead {
  /** The service that was asked, such as `catalog`. */
  service: string;
  /** Left out where no response came in time. */
  response?: { status: number; cacheControl: string | undefined; stale?: boolean | undefined };
}

/** A document as it was made for a visit, before it is compressed, kept or sent. */
export interface PageDocument {
  status: number;
  html: string;
  /** Headers of its own: its policy, where it redirects to. */
  headers: Record<string, string>;
  /** Whether its page stands in it: without one the browser draws the page, and the document is not worth keeping. */
  drawn: boolean;
  reads: DocumentRead[];
  /** Made for one sending, such as one with a nonce or a token in its address: nobody else may get it. */
  once: boolean;
}

/** Makes a document for one visit. Never rejects for what a front end or a service does: such a document has no page in it. */
export type MakeDocument = (visit: Visit) => Promise<PageDocument>;
