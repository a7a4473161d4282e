import type { User } from '@shop/contracts/auth';
import type { Boot } from '@shop/contracts/registry';
import type { ReadResponse, ViewRedirect, ViewRequest } from '@shop/contracts/view';
import type { RenderedView } from '../../render/process/task.ts';
import type { Composition } from '../compose/choose.ts';
import type { PageOwner } from '../compose/page.ts';
import type { Visitor } from '../identity/visitors.ts';
import { isPublic } from '../reads/is-public.ts';
import type { Read, ServiceReads } from '../reads/service-reads.ts';
import { type FailureKind, RenderFailure } from '../renderers/failure.ts';
import type { RendererPool } from '../renderers/pool.ts';
import { outputsOf, pageKeyOf } from './outputs.ts';
import { ownRedirect } from './own-redirect.ts';
import type { ViewErrors } from './view-errors.ts';

export interface ViewAsked {
  url: URL;
  composition: Composition;
  owner: PageOwner | undefined;
  boot: Boot;
  visitor: Visitor;
  isRenewal?: boolean;
}

/** Result of rendering a first view; `left_to_browser` when the page has no server rendering. */
export type FirstView =
  | { kind: 'drawn'; view: RenderedView; at: number; user?: User; reads: Read[] }
  | { kind: 'redirected'; redirect: ViewRedirect }
  | { kind: 'left_to_browser' | Exclude<FailureKind, 'timed_out'> };

export interface FirstViewParts {
  releasesDir: string;
  pool: RendererPool;
  reads: ServiceReads;
  errors: ViewErrors;
  limits: ViewLimits;
}

/** Milliseconds that a document waits for its view including reads, and for one read. */
export interface ViewLimits {
  view: number;
  read: number;
}

export const viewLimits: ViewLimits = { view: 350, read: 150 };
/** Views show time in minutes, so documents of one minute have equal bytes and ETags. */
const stepMs = 60_000;

/** Renders the page within the time limit. Never rejects: on failure the browser renders the page. */
export function firstViewOf(asked: ViewAsked, parts: FirstViewParts): Promise<FirstView> {
  const { view } = parts.limits;
  return new Promise((resolve) => {
    const limit = setTimeout(() => resolve({ kind: 'late' }), view);
    void attempt(asked, parts, Date.now() + view)
      .finally(() => clearTimeout(limit))
      .then(resolve);
  });
}

async function attempt(asked: ViewAsked, parts: FirstViewParts, until: number): Promise<FirstView> {
  const { composition, owner } = asked;
  try {
    const outputs = parts.pool.isOff ? undefined : outputsOf(composition, owner, parts.releasesDir);
    if (!outputs) return { kind: 'left_to_browser' };
    return await renderView(asked, parts, { outputs, page: pageKeyOf(composition, owner) }, until);
  } catch (error) {
    parts.errors.report(error, composition, owner);
    return { kind: error instanceof RenderFailure ? withoutTimeOut(error.kind) : 'failed' };
  }
}

/** The document is sent long before a task times out. */
const withoutTimeOut = (kind: FailureKind) => (kind === 'timed_out' ? 'late' : kind);

type Target = { outputs: NonNullable<ReturnType<typeof outputsOf>>; page: string };

async function renderView(
  { url, boot, visitor, isRenewal }: ViewAsked,
  { pool, reads, limits }: FirstViewParts,
  { outputs: files, page }: Target,
  until: number,
): Promise<FirstView> {
  const outputs = { ...files, personal: !visitor.guest };
  const request: ViewRequest = {
    url: url.href,
    boot,
    user: await userOf(visitor, reads, limits),
    at: Math.floor(Date.now() / stepMs) * stepMs,
  };
  const asked = await pool.run({ page, task: { kind: 'reads', outputs, request }, isRenewal }, until);
  if (asked.redirect) return { kind: 'redirected', redirect: ownRedirect(asked.redirect, url) };
  const found = await reads.all(asked.calls, visitor, limits.read);
  const responses = Object.fromEntries(
    found.flatMap(({ call, response }) => (response && isShown(response, visitor) ? [[call, response]] : [])),
  );
  const personal = outputs.personal || found.some(({ response, cacheControl }) => response && !isPublic(cacheControl));
  const view = await pool.run(
    { page, task: { kind: 'draw', outputs: { ...outputs, personal }, request, responses } },
    until,
  );
  if (view.redirect) return { kind: 'redirected', redirect: ownRedirect(view.redirect, url) };
  return { kind: 'drawn', view, at: request.at, user: request.user, reads: found };
}

/** The user; undefined for guests and when auth does not answer in time. */
async function userOf(visitor: Visitor, reads: ServiceReads, { read: limitMs }: ViewLimits): Promise<User | undefined> {
  if (!visitor.account) return undefined;
  const [read] = await reads.all(['/api/auth/user'], visitor, limitMs);
  return read?.response?.status === 200 ? (read.response.body as User) : undefined;
}

/** Ignores 4xx responses while auth is down; the browser asks again later. */
const isShown = ({ status }: ReadResponse, { guest, account }: Visitor) =>
  guest || account || status < 400 || status >= 500;
