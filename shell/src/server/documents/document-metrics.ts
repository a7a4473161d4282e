import { counter } from '@shop/service-kit/metrics';
import type { FirstView } from './first-view.ts';

const documents = counter('documents_total', 'Documents that were made, by what became of their first view', ['view']);

export const countDocument = (view: FirstView['kind']) => documents.inc({ view });
