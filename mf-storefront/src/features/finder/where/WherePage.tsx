import { type Category, categories } from '@shop/contracts/catalog';
import { useSearchParams } from '@shop/platform/router';
import { Card, LinkButton, LinkPill } from '@shop/platform/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Breadcrumb } from '../../../shared/layout/Breadcrumb.tsx';
import { FinderHead } from '../FinderHead.tsx';
import { answersAlone, answersPath } from '../rules/answers.ts';
import { type NumberPlace, numberPlaces } from '../rules/number-places.ts';
import { readWhere, wherePath } from '../rules/where.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { DeviceBack } from './DeviceBack.tsx';
import { NumberForm } from './NumberForm.tsx';
import styles from './WherePage.module.css';

/** /find-my-battery/model-number, "I don't know my model": shows how to find the number, and searches by it. */
export function WherePage() {
  const [query] = useSearchParams();
  const where = readWhere(query);
  const { kind, number, answers } = where;
  const place = numberPlaces[kind];
  const back = answersPath(answersAlone(answers));
  return (
    <div className={`wrap ${styles.page}`}>
      <FinderHead page={{ name: 'Where to find your model number', path: wherePath({}, kind) }} />
      <div className={styles.crumbs}>
        <Breadcrumb
          crumbs={[
            { name: 'Home', path: '/' },
            { name: 'Find my battery', path: back },
          ]}
          current="I don't know my model"
        />
      </div>
      <h1>I don't know my model</h1>
      <nav className={styles.kinds} aria-label="Kinds of device">
        {categories.map((each) => (
          <LinkPill
            key={each}
            selected={each === kind}
            to={wherePath(answers, each, number)}
            replace
            preventScrollReset
          >
            {each}
          </LinkPill>
        ))}
      </nav>
      <div className={styles.columns}>
        <Places kind={kind} place={place} />
        <div className={styles.aside}>
          <NumberForm where={where} example={place.example} />
          <LinkButton to={back} icon={<ArrowLeft size={18} aria-hidden />}>
            Back to the questions
          </LinkButton>
        </div>
      </div>
    </div>
  );
}

function Places({ kind, place }: { kind: Category; place: NumberPlace }) {
  return (
    <ol className={styles.places}>
      <Shown number={1} title="In Settings" words={place.settings.words}>
        <AboutScreen place={place} />
      </Shown>
      <Shown
        number={2}
        title={kind === 'iPhone' ? 'On the back, or in the SIM slot' : 'On the back'}
        words={place.back.words}
      >
        <DeviceBack kind={kind} place={place} />
      </Shown>
    </ol>
  );
}

function Shown({
  number,
  title,
  words,
  children,
}: {
  number: number;
  title: string;
  words: string;
  children: ReactNode;
}) {
  return (
    <li>
      <h2>
        <span className={styles.sign} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      <p className="muted">{words}</p>
      <Card className={styles.picture}>{children}</Card>
    </li>
  );
}
