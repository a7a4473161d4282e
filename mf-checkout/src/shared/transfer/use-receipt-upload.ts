import { useAppDispatch, useHoldPage } from '@shop/platform/platform';
import { useUppyState } from '@uppy/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOnline } from '../parts/use-online.ts';
import type { Person } from '../person/person.ts';
import type { ReceiptUploadProps } from './ReceiptUploadPart.ts';
import { ReceiptOnItsWay } from './receipt-on-its-way.ts';
import { isUnderWay, type ReceiptProgress } from './rules/receipt-progress.ts';
import { type ReceiptView, receiptView } from './rules/receipt-view.ts';
import { receiptCalls } from './transfer.api.ts';

export function useReceiptUpload(props: ReceiptUploadProps): [ReceiptOnItsWay, ReceiptView] {
  const { keptFor, proof, person, onDone, onProgress, onPersonChanged } = props;
  const dispatch = useAppDispatch();
  const [upload] = useState(() => new ReceiptOnItsWay(receiptCalls(dispatch), keptFor));
  const file = useUppyState(upload.uppy, ({ files }) => Object.values(files)[0]);
  const view = receiptView(file, upload.choosing.use(), useOnline(), proof);

  const sendFor = useEffectEvent((sender: Person) => {
    upload.sendFor({ person: sender, onPersonChanged });
    // Retries an upload that failed for the previous person.
    if (view.state === 'failed') upload.retry();
  });
  useEffect(() => sendFor(person), [person]);
  const done = useEffectEvent(onDone);
  const open = useEffectEvent(() => upload.open((path) => done(path), proof));
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    void open().then(() => setOpened(true));
    return () => upload.close();
  }, [upload]);
  const { state } = view;
  const percent = 'percent' in view ? view.percent : 0;
  const tell = useEffectEvent((now: ReceiptProgress) => onProgress?.(now));
  // The state is unknown before the kept file is read.
  useEffect(() => {
    if (opened) tell({ state, percent });
  }, [opened, state, percent]);
  useHoldPage(isUnderWay(view));
  return [upload, view];
}
