import { Head, useOrigin } from '@shop/platform/platform';
import { breadcrumbData, graphOf } from '../../shared/structured-data.ts';
import { answersPath } from './rules/answers.ts';

const finder = { name: 'Find my battery', path: answersPath({}) };

interface FinderHeadProps {
  page?: { name: string; path: string };
  failed?: boolean;
}

/** Every answer combination has the same canonical URL; a failed query sets noindex. */
export function FinderHead({ page = finder, failed = false }: FinderHeadProps) {
  const origin = useOrigin();
  const crumbs = [{ name: 'Home', path: '/' }, finder, ...(page === finder ? [] : [page])];
  return (
    <Head
      title={page.name}
      description="Three questions lead to the battery that fits your phone or tablet, and we show you where to find its model number."
      keywords="find my battery, which battery fits, phone model number, tablet model number"
      canonical={page.path}
      noindex={failed}
      jsonLd={graphOf(breadcrumbData(crumbs, origin))}
    />
  );
}
