import { formatJmd } from '@shop/platform/platform';
import styles from './Priced.module.css';

export function Priced({ name, fee, more = '' }: { name: string; fee: string | undefined; more?: string }) {
  if (fee === undefined) return name;
  return (
    <>
      {name} <span className={styles.fee}>{`· ${Number(fee) === 0 ? 'Free' : `${formatJmd(fee)}${more}`}`}</span>
    </>
  );
}
