import type { SearchAlias } from '@shop/contracts/search';
import { errorMessage, fieldErrors, isApiError, toast } from '@shop/platform/platform';
import type { FormInstance } from 'antd';
import { useSessionEnded } from '../../shared/use-session-ended.ts';
import { type AliasChange, usePutAliasMutation } from './aliases.api.ts';
import type { AliasEdit } from './use-alias-draft.ts';

/** Saves an alias and shows refusals at the field, including another user's concurrent change. */
export function useAliasSave(form: FormInstance<AliasEdit>) {
  const [put, { isLoading, error, reset }] = usePutAliasMutation();
  useSessionEnded(error);
  const save = async (change: AliasChange): Promise<SearchAlias | undefined> => {
    const { data, error } = await put(change);
    if (data) {
      toast({ tone: 'success', title: 'Search words saved' });
      reset();
      return data;
    }
    const { alias, meaning } = isConflict(error) ? conflictAt(change, errorMessage(error)) : fieldErrors(error);
    form.setFields([
      { name: 'alias', errors: alias ? [alias] : [] },
      { name: 'meaning', errors: meaning ? [meaning] : [] },
    ]);
    return undefined;
  };
  return { save, saving: isLoading, error: error && !isConflict(error) ? errorMessage(error) : undefined, forget: reset };
}

const isConflict = (error: unknown) => isApiError(error) && error.code === 'CONFLICT';

const conflictAt = ({ replaces }: AliasChange, detail: string): Partial<AliasEdit> =>
  replaces === null
    ? { alias: `${detail} Change it in the list instead.` }
    : { meaning: `Somebody else changed this first: ${detail} Save again to put yours in its place.` };
