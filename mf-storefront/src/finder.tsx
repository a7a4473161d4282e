import type { PageHandle } from '@shop/platform/platform';
import { type RouteObject, redirect } from '@shop/platform/router';
import { FinderPage } from './features/finder/FinderPage.tsx';
import { readAnswers } from './features/finder/rules/answers.ts';
import { readWhere, wherePath } from './features/finder/rules/where.ts';
import { reads } from './features/finder/use-finder.ts';
import { finderPath } from './shared/finder-path.ts';

const handle: PageHandle = { preload: ({ url }) => reads(readAnswers(url.searchParams)) };

/** `?where=iPad` and `?where=1` redirect to the model number page. */
const loader: RouteObject['loader'] = ({ request }) => {
  const query = new URL(request.url).searchParams;
  if (!query.has('where')) return null;
  const { answers, kind } = readWhere(query);
  return redirect(wherePath(answers, kind));
};

const routes: RouteObject[] = [{ path: finderPath, loader, Component: FinderPage, handle }];

export default routes;
