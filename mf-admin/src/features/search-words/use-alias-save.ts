import type { SearchAlias } from '@shop/contracts/search';
import { type ApiError, errorMessage, fieldErrors, isApiError, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { type AliasChange, usePutAliasMutation } from './aliases.api.ts';
import type { AliasEdit } from './use-alias-draft.ts';

/** Saves an alias and shows refusals at the field. `onConflict` gets the present meaning when another user was faster. */
export function useAliasSave(form: FormInstance<AliasEdit>, onConflict: (meaning: string | null) => void) {
  const [put, { isLoading, error, reset }] = usePutAliasMutation();
  useSessionEnded(error);
  const save = async (change: AliasChange): Promise<SearchAlias | undefined> => {
    const { data, error } = await put(change);
    if (data) {
      toast({ tone: 'success', title: 'Search words saved' });
      reset();
      return data;
    }
    if (isConflict(error) && change.replaces !== null) onConflict(currentMeaning(error));
    const { alias, meaning } = isConflict(error) ? conflictAt(change, errorMessage(error)) : fieldErrors(error);
    form.setFields([
      { name: 'alias', errors: alias ? [alias] : [] },
      { name: 'meaning', errors: meaning ? [meaning] : [] },
    ]);
    return undefined;
  };
  return {
    save,
    saving: isLoading,
    error: error && !isConflict(error) ? errorMessage(error) : undefined,
    forget: reset,
  };
}

const isConflict = (error: unknown): error is ApiError => isApiError(error) && error.code === 'CHANGED_MEANWHILE';

const currentMeaning = ({ body }: ApiError) =>
  (body as { current?: { meaning: string | null } } | undefined)?.current?.meaning ?? null;

const conflictAt = ({ replaces }: AliasChange, detail: string): Partial<AliasEdit> =>
  replaces === null
    ? { alias: `${detail} Change it in the list instead.` }
    : { meaning: `Another admin changed this first: ${detail} Save again to put yours in its place.` };
