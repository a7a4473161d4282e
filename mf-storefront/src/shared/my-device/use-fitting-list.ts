import { useState } from 'react';
import { useFitting } from './fitting.ts';

type Lists<Query, List> = (query: Query, options: { skip: boolean }) => List;

/** List with products for the chosen device first. The server's list stays until the personal one has loaded, and if that fails. */
export function useFittingList<Query extends object, List extends { data?: unknown }>(
  useList: Lists<Query, List>,
  query: Query,
): List {
  const { fits } = useFitting();
  // False during hydration, because the device is read right after it.
  const [knownAtFirst] = useState(fits !== undefined);
  const ownList = useList({ ...query, fits }, { skip: fits === undefined });
  const isOwn = fits !== undefined && (knownAtFirst || ownList.data !== undefined);
  const everybodys = useList(query, { skip: isOwn });
  return isOwn ? ownList : everybodys;
}
