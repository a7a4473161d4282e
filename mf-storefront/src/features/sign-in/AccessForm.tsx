import { Button, ErrorSummary, NeedsScript, Note } from '@shop/platform/ui';
import { TriangleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import styles from './AccessForm.module.css';
import type { Refusal } from './rules/refusals.ts';
import type { SummaryLine } from './use-access-form.ts';

interface AccessFormProps {
  form: {
    summary: { attempt: number; errors: SummaryLine[] };
    refusal: Refusal | undefined;
    busy: boolean;
    submit: (event: FormEvent<HTMLFormElement>) => void;
  };
  button: string;
  doing: string;
  /** Names the action that needs JavaScript. */
  without: string;
  children: ReactNode;
}

/** Form with an error summary and a button. A refusal stays visible after its toast. */
export function AccessForm({ form, button, doing, without, children }: AccessFormProps) {
  const { summary, refusal, busy, submit } = form;
  return (
    <>
      <NeedsScript>{without}</NeedsScript>
      {/* `method="post"` keeps passwords out of the URL, even when a script submits the form. */}
      <form className={`${styles.form} needs-script`} method="post" noValidate onSubmit={submit}>
        <ErrorSummary key={summary.attempt} errors={summary.errors} />
        {refusal && summary.errors.length === 0 && (
          <Note tone="red" icon={<TriangleAlert size={20} aria-hidden />}>
            <b>{refusal.title}</b>
            <br />
            {refusal.description}
          </Note>
        )}
        {children}
        <Button kind="primary" type="submit" block busy={busy}>
          {busy ? doing : button}
        </Button>
      </form>
    </>
  );
}
