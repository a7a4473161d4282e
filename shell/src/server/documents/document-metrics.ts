import { counter } from '@shop/service-kit/process/metrics';
import type { FirstView } from './first-view.ts';

type View = FirstView['kind'];

/** A record, so that the compiler reports a missing kind. */
const views: Record<View, true> = {
  drawn: true,
  redirected: true,
  left_to_browser: true,
  failed: true,
  died: true,
  late: true,
  busy: true,
  suspended: true,
};

const documents = counter(
  'documents_total',
  'Documents that were made, by what became of their first view',
  ['view'],
  Object.keys(views).map((view) => ({ view })),
);

export const countDocument = (view: View) => documents.inc({ view });
