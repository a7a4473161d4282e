import { isApiError, toast, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useState } from 'react';
import { useMailedToken } from '../../shared/layout/use-mailed-token.ts';
import { confirmError, newPasswordError } from './rules/fields.ts';
import { refusal } from './rules/refusals.ts';
import { useAccessForm } from './use-access-form.ts';

interface LinkFormOptions<Name extends string> {
  id: string;
  /** Fields before the new password. */
  names: Name[];
  /** Error messages of these fields. */
  wrongIn?: (values: Record<Name, string>) => Record<string, string>;
  send: (body: Record<Name | 'token' | 'password', string>) => PromiseLike<{ error?: unknown }>;
  failed: string;
  /** Words for an unknown and for an expired link. */
  over: Record<404 | 410, string>;
  done: { title: string; description: string; to: string };
}

/** Form of a mailed link that sets a password. It signs this browser out, because another account may be signed in here. */
export function useLinkForm<Name extends string>(options: LinkFormOptions<Name>) {
  const { id, names, wrongIn, send, failed, over, done } = options;
  const { token, forget } = useMailedToken();
  const [linkProblem, setLinkProblem] = useState('');
  const { user, setUser, signOut } = useSession();
  const navigate = useNavigate();
  const form = useAccessForm({
    id,
    empty: Object.fromEntries([...names, 'password', 'confirmed'].map((name) => [name, ''])) as Record<
      Name | 'password' | 'confirmed',
      string
    >,
    wrongIn: (values) => ({
      ...wrongIn?.(values),
      password: newPasswordError(values.password),
      confirmed: confirmError(values.password, values.confirmed),
    }),
    async send({ confirmed: _, ...values }) {
      const { error } = await send({ ...values, token: token ?? '' } as Parameters<typeof send>[0]);
      if (!error) {
        if (user && !(await signOut())) setUser(null);
        toast({ tone: 'success', title: done.title, description: done.description });
        return void (await navigate(done.to, { replace: true }));
      }
      if (isApiError(error) && (error.status === 404 || error.status === 410)) {
        forget();
        return void setLinkProblem(over[error.status]);
      }
      return refusal(failed, error);
    },
  });
  const problem = linkProblem || (token === '' ? 'This link is not complete. Please open it from the mail again.' : '');
  return { form, problem };
}
