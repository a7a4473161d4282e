import { Link } from '@shop/platform/router';
import { ChevronRight } from 'lucide-react';
import styles from './SectionHead.module.css';

export function SectionHead({ title, link }: { title: string; link?: { label: string; to: string } }) {
  return (
    <div className={styles.head}>
      <h2>{title}</h2>
      {link && (
        <Link className={styles.more} to={link.to}>
          {link.label} <ChevronRight size={18} aria-hidden />
        </Link>
      )}
    </div>
  );
}
