import { Link } from '@shop/platform/router';
import styles from './Breadcrumb.module.css';

export function Breadcrumb({ crumbs, current }: { crumbs: { name: string; path: string }[]; current: string }) {
  return (
    <nav className={styles.crumbs} aria-label="Breadcrumb">
      {crumbs.map(({ name, path }) => (
        <span key={path}>
          <Link to={path}>{name}</Link>
          <span aria-hidden>›</span>
        </span>
      ))}
      <span aria-current="page">{current}</span>
    </nav>
  );
}
