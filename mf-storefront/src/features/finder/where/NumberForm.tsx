import { longestText } from '@shop/contracts/search';
import { useNavigate } from '@shop/platform/router';
import { Button, TextField } from '@shop/platform/ui';
import { type FormEvent, useState } from 'react';
import { modelNumberPath } from '../../../shared/model-number-path.ts';
import { AskUs } from '../AskUs.tsx';
import { keptAnswers, type Where, wherePath } from '../rules/where.ts';
import { Found } from './Found.tsx';
import styles from './NumberForm.module.css';

/** Searches by model number; without JavaScript a form of the same page. */
export function NumberForm({ where, example }: { where: Where; example: string }) {
  const navigate = useNavigate();
  const { kind, answers } = where;
  const [number, setNumber] = useState(where.number);
  const [before, setBefore] = useState(where.number);
  // Resets the input after Back or a link changes the URL.
  if (where.number !== before) {
    setBefore(where.number);
    setNumber(where.number);
  }
  const find = (event: FormEvent) => {
    event.preventDefault();
    navigate(wherePath(answers, kind, number.trim()), { preventScrollReset: true });
  };
  return (
    <div className={styles.box}>
      <form className={styles.form} action={modelNumberPath} method="get" autoComplete="off" onSubmit={find}>
        <input type="hidden" name="kind" value={kind} />
        {keptAnswers.map(
          (name) => answers[name] && <input key={name} type="hidden" name={name} value={answers[name]} />,
        )}
        <TextField
          label="Model number"
          hint={`As it is written there, for example ${example}.`}
          name="number"
          maxLength={longestText}
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="search"
          value={number}
          onChange={setNumber}
        />
        <Button type="submit" kind={where.number ? undefined : 'primary'} block>
          Find my battery
        </Button>
      </form>
      <div role="status">{where.number && <Found number={where.number} />}</div>
      <AskUs about={where.number}>Still not sure? Ask us in chat</AskUs>
    </div>
  );
}
