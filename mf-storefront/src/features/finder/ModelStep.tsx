import type { DeviceModel } from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';
import { myDevice } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { Button, LinkButton, SearchField } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import { finderPath } from '../../shared/finder-path.ts';
import { AskUs } from './AskUs.tsx';
import { Choice, Choices, EmptyChoices } from './Choices.tsx';
import styles from './ModelStep.module.css';
import { Numbers } from './Numbers.tsx';
import { ReadFailed } from './ReadFailed.tsx';
import { type Answers, answersPath } from './rules/answers.ts';
import { deviceOf } from './rules/device.ts';
import { matching } from './rules/match.ts';
import { modelCount } from './rules/place.ts';
import type { Finder } from './use-finder.ts';
import { KnowNot } from './where/KnowNot.tsx';

const first = 12;

/** Third question: the models of a series, filtered while typing. */
export function ModelStep({ urlAnswers, models, place: { answers } }: Finder) {
  if (!models.currentData)
    return models.error ? <ReadFailed read={models} /> : <EmptyChoices label="Loading the models" />;
  const matches = matching(models.currentData, urlAnswers.find);
  return (
    <>
      <Shorten urlAnswers={urlAnswers} answers={answers} />
      <KnowNot answers={answers} />
      {matches.length > 0 ? (
        <Models key={urlAnswers.find} matches={matches} urlAnswers={urlAnswers} answers={answers} />
      ) : (
        <NoModel answers={answers} find={urlAnswers.find} />
      )}
    </>
  );
}

interface Part {
  urlAnswers: Answers;
  answers: Partial<Answers>;
}

/** Filters the models; without JavaScript a form of the same page. */
function Shorten({ urlAnswers: { find }, answers }: Part) {
  const navigate = useNavigate();
  const shorten = (text: string) =>
    navigate(answersPath({ ...answers, find: text }), { replace: true, preventScrollReset: true });
  const keptNames = ['category', 'brand', 'series'] as const;
  return (
    <search>
      <form
        className={styles.form}
        action={finderPath}
        method="get"
        autoComplete="off"
        onSubmit={(event) => event.preventDefault()}
      >
        {keptNames.map((name) => (
          <input key={name} type="hidden" name={name} value={answers[name]} />
        ))}
        <SearchField
          className={styles.field}
          label="Model or model number"
          placeholder="Such as A54 or SM-A546E"
          name="find"
          maxLength={longestText}
          value={find}
          onSearch={shorten}
        />
        <noscript>
          <Button type="submit" kind="primary">
            Show
          </Button>
        </noscript>
      </form>
    </search>
  );
}

function Models({ matches, urlAnswers: { find, all }, answers }: Part & { matches: DeviceModel[] }) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef(all);
  // Focuses the first added model, because the link to the full list disappears.
  useEffect(() => {
    if (all && !before.current) list.current?.children[first]?.querySelector('a')?.focus({ preventScroll: true });
    before.current = all;
  }, [all]);
  const visible = all ? matches : matches.slice(0, first);
  return (
    <>
      <Choices label="Models" ref={list}>
        {visible.map((model) => (
          <Choice
            key={model.id}
            to={answersPath({ ...answers, model: model.name })}
            image={model.imageUrl}
            title={model.name}
            detail={<Numbers of={model.modelNumbers} />}
            onClick={() => myDevice.set(deviceOf(model))}
          />
        ))}
      </Choices>
      <div className={styles.foot}>
        <p className="muted" role="status">
          {`${visible.length} of ${modelCount(matches.length)} shown`}
        </p>
        {visible.length < matches.length && (
          <LinkButton
            to={answersPath({ ...answers, find, all: true })}
            preventScrollReset
            replace
            viewTransition={false}
          >
            {`Show all ${modelCount(matches.length)}`}
          </LinkButton>
        )}
      </div>
    </>
  );
}

/** No match in this series; a link searches the whole shop. */
function NoModel({ answers, find }: { answers: Partial<Answers>; find: string }) {
  return (
    <div className={styles.none}>
      <p role="status">
        <b>
          No {answers.series} is called “{find}”.
        </b>{' '}
        It may belong to another series, or be a different kind of number.
      </p>
      <div className={styles.ways}>
        <LinkButton to={answersPath(answers)} preventScrollReset replace>
          Show all models again
        </LinkButton>
        <LinkButton to={`/device-batteries?${new URLSearchParams({ q: find })}`}>Search the whole shop</LinkButton>
        <AskUs about={find} />
      </div>
    </div>
  );
}
