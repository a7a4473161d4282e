import { Link } from '@shop/platform/router';
import styles from './OtherWay.module.css';

interface OtherWayProps {
  question: string;
  label: string;
  to: string;
}

export const OtherWay = ({ question, label, to }: OtherWayProps) => (
  <p className={styles.way}>
    {question}{' '}
    <Link viewTransition to={to}>
      {label}
    </Link>
  </p>
);
