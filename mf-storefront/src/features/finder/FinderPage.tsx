import { useFocusKept } from '@shop/platform/platform';
import { useSearchParams } from '@shop/platform/router';
import { Note } from '@shop/platform/ui';
import { useEffect, useRef } from 'react';
import { Breadcrumb } from '../../shared/layout/Breadcrumb.tsx';
import { BatteryStep } from './BatteryStep.tsx';
import { FamilyStep } from './FamilyStep.tsx';
import { FinderHead } from './FinderHead.tsx';
import styles from './FinderPage.module.css';
import { ModelStep } from './ModelStep.tsx';
import { readAnswers } from './rules/answers.ts';
import { answered, questionOf } from './rules/questions.ts';
import { SeriesStep } from './SeriesStep.tsx';
import { ComingStep, DoneStep, OpenStep } from './Steps.tsx';
import { type Finder, useFinder } from './use-finder.ts';
import { KnowNot } from './where/KnowNot.tsx';
import { WhereCard } from './where/WhereCard.tsx';

const open = { 1: FamilyStep, 2: SeriesStep, 3: ModelStep, 4: BatteryStep };

/** /find-my-battery (product.md#finder): earlier answers, the current question and the next steps. The URL holds the answers. */
export function FinderPage() {
  const [query] = useSearchParams();
  const finder = useFinder(readAnswers(query));
  const { place, series } = finder;
  const { step, answers, missing } = place;
  const heading = useHeadingFocus(`${step} ${answers.brand ?? ''}`);
  const focusProps = useFocusKept<HTMLDivElement>();
  const Step = open[step];
  return (
    <div className={`wrap ${styles.page}`}>
      <FinderHead failed={failedOf(finder)} />
      <div className={styles.crumbs}>
        <Breadcrumb crumbs={[{ name: 'Home', path: '/' }]} current="Find my battery" />
      </div>
      <div className={styles.head}>
        <h1>Find my battery</h1>
        <p className="muted">{step < 4 && `Step ${step} of 3`}</p>
      </div>
      <div className={styles.columns}>
        <div {...focusProps}>
          <ol className={styles.steps}>
            {answered(place, series.currentData).map(({ answer, change }) => (
              <DoneStep key={change} answer={answer} change={change} />
            ))}
            <OpenStep
              number={step < 4 ? step : undefined}
              title={questionOf(place, series.currentData)}
              heading={heading}
            >
              {missing && <Note tone="amber">We have no “{missing}” here. Please choose again.</Note>}
              {step === 2 && <KnowNot answers={answers} />}
              <Step {...finder} />
            </OpenStep>
            {step < 2 && <ComingStep number={2} title="Brand or series" />}
            {step < 3 && <ComingStep number={3} title="Model" />}
            {step === 3 && (
              <ComingStep title="Your battery">Capacity, price and stock, as soon as the model is chosen.</ComingStep>
            )}
          </ol>
        </div>
        <WhereCard answers={answers} besides={step === 2 || step === 3} />
      </div>
    </div>
  );
}

function failedOf({ place: { step }, families, series, models }: Finder): boolean {
  const shown = step === 1 ? families : step === 2 ? series : models;
  return shown.error !== undefined && !shown.currentData;
}

/** Focuses the next question's heading after an answer, but not on page load. */
function useHeadingFocus(question: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(question);
  useEffect(() => {
    if (before.current === question) return;
    before.current = question;
    heading.current?.focus({ preventScroll: true });
  }, [question]);
  return heading;
}
