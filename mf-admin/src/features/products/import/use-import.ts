import { mostImportBytes } from '@shop/contracts/product-import';
import { errorMessage, isApiError } from '@shop/platform/platform';
import { useEffect, useRef, useState } from 'react';
import { useSessionEnded } from '../../../shared/use-session-ended.ts';
import { useCheckImportMutation, useImportProductsMutation } from './import.api.ts';

/** Steps of an import: a chosen file is checked at once, and again when an import of it ends without success. */
export function useImport() {
  const [file, setFile] = useState<File>();
  const [notice, setNotice] = useState<string>();
  const [sendCheck, check] = useCheckImportMutation();
  const [sendImport, imported] = useImportProductsMutation();
  const running = useRef<ReturnType<typeof sendImport>>(undefined);
  useSessionEnded(check.error ?? imported.error);
  // The server rolls back the import of a page that was left.
  useEffect(() => () => running.current?.abort(), []);

  const choose = (chosen: File) => {
    setFile(chosen);
    imported.reset();
    check.reset();
    const isTooLarge = chosen.size > mostImportBytes;
    setNotice(isTooLarge ? 'The file has more than 8 MB. Split it into several files.' : undefined);
    if (!isTooLarge) void sendCheck(chosen);
  };
  const start = async () => {
    if (!file || !check.data) return;
    setNotice(undefined);
    running.current = sendImport({ file, fingerprint: check.data.fingerprint });
    const { error } = await running.current;
    running.current = undefined;
    if (!error) return;
    setNotice(failureText(error));
    imported.reset();
    // A response can be lost after the import, so the next check shows what is left to do.
    void sendCheck(file);
  };
  return {
    file,
    notice,
    check: check.data,
    error: check.error,
    checking: check.isLoading,
    importing: imported.isLoading,
    result: imported.data,
    choose,
    start,
    cancel: () => running.current?.abort(),
  };
}

/** Only a refusal proves that nothing was imported. */
function failureText(error: unknown): string {
  if (!isApiError(error)) return 'The import was cancelled.';
  return error.status >= 400 && error.status < 500
    ? `Nothing was imported. ${errorMessage(error)}`
    : errorMessage(error);
}

export type Import = ReturnType<typeof useImport>;
