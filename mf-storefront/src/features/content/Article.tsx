import { Head, useOrigin } from '@shop/platform/platform';
import type { ReactNode } from 'react';
import { TextPage } from '../../shared/layout/TextPage.tsx';
import { breadcrumbData, graphOf, home } from '../../shared/structured-data.ts';
import styles from './Article.module.css';

export interface Section {
  title: string;
  paragraphs: string[];
  more?: ReactNode;
}

interface ArticleProps {
  title: string;
  description: string;
  path: string;
  sections: Section[];
}

export function Article({ title, description, path, sections }: ArticleProps) {
  const crumbs = breadcrumbData([home, { name: title, path }], useOrigin());
  return (
    <TextPage title={title}>
      <Head title={title} description={description} canonical={path} jsonLd={graphOf(crumbs)} />
      <div className={styles.article}>
        {sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.more}
          </section>
        ))}
      </div>
    </TextPage>
  );
}
