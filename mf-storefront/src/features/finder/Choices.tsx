import { Link } from '@shop/platform/router';
import { ProductPicture, Skeleton } from '@shop/platform/ui';
import { ChevronRight } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './Choices.module.css';

/** Answer cards: one column on a phone, three on a desktop. */
export function Choices({ label, ref, children }: { label: string; ref?: Ref<HTMLUListElement>; children: ReactNode }) {
  return (
    <ul className={styles.choices} aria-label={label} ref={ref}>
      {children}
    </ul>
  );
}

interface ChoiceProps {
  to: string;
  image: string;
  title: string;
  detail: ReactNode;
  onClick?: () => void;
}

/** Answer as a plain link, which works before hydration and without JavaScript. */
export function Choice({ image, title, detail, ...link }: ChoiceProps) {
  return (
    <li>
      <Link className={styles.choice} {...link}>
        <ProductPicture className={styles.picture} src={image} alt="" size={60} />
        <span className={styles.words}>
          <b>{title}</b>
          {detail && <span>{detail}</span>}
        </span>
        <ChevronRight className={styles.arrow} size={20} aria-hidden />
      </Link>
    </li>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f'];

export function EmptyChoices({ label }: { label: string }) {
  return (
    <div className={styles.choices} role="status" aria-label={label}>
      {places.map((place) => (
        <div key={place} className={styles.choice}>
          <span className={styles.picture} />
          <Skeleton className={styles.words} lines={2} />
        </div>
      ))}
    </div>
  );
}
