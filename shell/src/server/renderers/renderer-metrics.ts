import { counter, histogram } from '@shop/service-kit/process/metrics';

const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1];

export const taskSeconds = histogram('renderer_task_seconds', 'Time of a task in a renderer process', buckets, [
  'kind',
]);

/** Includes tasks whose document was already sent. */
export const failedTotal = counter(
  'renderer_tasks_failed_total',
  'Tasks that a front end failed, by how and by the owner of the page',
  ['failure', 'front_end'],
);

export const endedTotal = counter(
  'renderers_ended_total',
  'Renderer processes that broke a limit or ended by themselves; each was replaced',
);
