import type { Boot } from '@shop/contracts/registry';
import type { ReadResponse, RemotePages, ShellOutput, View, ViewReads, ViewRequest } from '@shop/contracts/view';
import * as platform from '@shop/platform/platform';
import * as redux from '@shop/platform/redux';
import * as router from '@shop/platform/router';
import * as ui from '@shop/platform/ui';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as ReactDOM from 'react-dom';
import { createStaticRouter, StaticRouterProvider } from 'react-router';
import { platformStart, startOf } from '../../browser/boot.ts';
import { startRead } from '../../browser/navigation/page-reads.ts';
import { Site } from '../../browser/Site.tsx';
import type { ViewState } from '../../shared/view-state.ts';
import { type FoundPage, findPage, isMissingOn404, missing, readsOf } from './page.ts';
import { render } from './render.tsx';
import { answeringTransport, notingTransport, type Transport } from './transport.ts';

/** The shell's server bundle (ShellOutput, contracts/view.ts): it renders first views. */
export const shared: ShellOutput['shared'] = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': ReactDOM,
  '@shop/platform/platform': platform,
  '@shop/platform/redux': redux,
  '@shop/platform/router': router,
  '@shop/platform/ui': ui,
};

export async function reads(asked: ViewRequest, pages: RemotePages[]): Promise<ViewReads> {
  const request = withKnownRemotes(asked);
  const page = await findPage(request, pages);
  if ('redirect' in page) return { redirect: page.redirect, calls: [] };
  const calls = new Set<string>();
  await withStore(request, notingTransport(calls), (store) => read(page, request, store));
  return { calls: [...calls] };
}

export async function draw(
  asked: ViewRequest,
  pages: RemotePages[],
  responses: Record<string, ReadResponse>,
): Promise<View> {
  const request = withKnownRemotes(asked);
  const found = await findPage(request, pages);
  if ('redirect' in found) return { redirect: found.redirect, status: 200, head: '', html: '', state: null };
  return withStore(request, answeringTransport(responses), async (store) => {
    void read(found, request, store);
    await nextTurn();
    const page =
      isMissingOn404(found) && Object.values(responses).some(({ status }) => status === 404) ? missing(found) : found;
    const { remotes, shop } = startOf(request.boot);
    const { context, dataRoutes, status, notFoundAt } = page;
    const html = await render(
      <Site remotes={remotes} shop={shop} store={store}>
        <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
      </Site>,
    );
    const { head, body } = platform.splitHead(html);
    const state: ViewState = { api: platform.viewStateOf(store), notFoundAt };
    return { status, head, html: body, state };
  });
}

let known: Boot | undefined;

/** This module serves one composition, so its remotes can be reused with their cached rankings. */
function withKnownRemotes(request: ViewRequest): ViewRequest {
  if (known?.composition !== request.boot.composition) known = request.boot;
  return { ...request, boot: { ...request.boot, remotes: known.remotes } };
}

/** Runs work with the view's store and always clears it afterwards. */
async function withStore<T>(
  { boot, user, at }: ViewRequest,
  transport: Transport,
  work: (store: platform.PlatformStore) => Promise<T>,
): Promise<T> {
  const store = platform.createPlatformStore({ ...platformStart(startOf(boot), at), user, transport });
  try {
    return await work(store);
  } finally {
    platform.endView(store);
  }
}

const read = (page: FoundPage, { url }: ViewRequest, store: platform.PlatformStore): Promise<unknown> =>
  Promise.all(readsOf(page, new URL(url)).map((each) => startRead(store, each)));

/** All responses are available already, so one turn of the event loop settles every query. */
const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve));
