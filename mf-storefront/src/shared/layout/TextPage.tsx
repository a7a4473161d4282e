import { Link } from '@shop/platform/router';
import type { ReactNode } from 'react';
import styles from './TextPage.module.css';

interface TextPageProps {
  title: string;
  crumb?: string;
  lead?: string;
  children: ReactNode;
}

export function TextPage({ title, crumb = title, lead, children }: TextPageProps) {
  return (
    <div className={`wrap ${styles.page}`}>
      <nav className={styles.crumbs} aria-label="Breadcrumb">
        <Link to="/">Home</Link>
        <span aria-hidden>›</span>
        <span aria-current="page">{crumb}</span>
      </nav>
      <h1>{title}</h1>
      {lead && <p className={`muted ${styles.lead}`}>{lead}</p>}
      {children}
    </div>
  );
}
