import { useState } from 'react';
import { useFitting } from './fitting.ts';

type Lists<Query, List> = (query: Query, options: { skip: boolean }) => List;

/**
 * A list with what fits the chosen device first. The document came with the list for everybody: it stands until the other one is
 * there, and stays when that fails.
 */
export function useFittingList<Query extends object, List extends { data?: unknown }>(useList: Lists<Query, List>, query: Query): List {
  const { fits } = useFitting();
  // False while the browser takes a document over: it learns of the device right after that.
  const [knownAtFirst] = useState(fits !== undefined);
  const own = useList({ ...query, fits }, { skip: fits === undefined });
  const isOwn = fits !== undefined && (knownAtFirst || own.data !== undefined);
  const everybodys = useList(query, { skip: isOwn });
  return isOwn ? own : everybodys;
}
