import type { Category, DeviceSeries } from '@shop/contracts/catalog';
import { EmptyState, LinkButton } from '@shop/platform/ui';
import { finderPath } from '../../shared/finder-path.ts';
import { Choice, Choices, EmptyChoices } from './Choices.tsx';
import { ReadFailed } from './ReadFailed.tsx';
import { answersPath } from './rules/answers.ts';
import { type Brand, brandsOf, seriesTitle } from './rules/brands.ts';
import { modelCount } from './rules/place.ts';
import type { Finder } from './use-finder.ts';

/** Second question: the brand if there are several, then its series. */
export function SeriesStep({ series: query, place }: Finder) {
  const { category, brand: chosen } = place.answers;
  if (!category || !query.currentData)
    return query.error ? <ReadFailed read={query} /> : <EmptyChoices label="Loading brands and series" />;
  const brands = brandsOf(query.currentData);
  if (brands.length === 0) return <NoneOfFamily category={category} />;
  const brand = brands.length === 1 ? brands[0] : brands.find(({ name }) => name === chosen);
  return brand ? <SeriesOf category={category} brand={brand} /> : <Brands category={category} brands={brands} />;
}

function Brands({ category, brands }: { category: Category; brands: Brand[] }) {
  return (
    <Choices label="Brands">
      {brands.map(({ name, series, models, imageUrl }) => {
        // Skips the series question when the brand has a single series.
        const only = series.length === 1 ? series[0]?.name : undefined;
        const to = answersPath({ category, brand: name, series: only });
        return <Choice key={name} to={to} image={imageUrl} title={name} detail={modelCount(models)} />;
      })}
    </Choices>
  );
}

function SeriesOf({ category, brand }: { category: Category; brand: Brand }) {
  const to = ({ name }: DeviceSeries) => answersPath({ category, brand: brand.name, series: name });
  return (
    <Choices label="Series">
      {brand.series.map((one) => (
        <Choice
          key={one.name}
          to={to(one)}
          image={one.imageUrl}
          title={seriesTitle(one, brand.series.length)}
          detail={modelCount(one.models)}
        />
      ))}
    </Choices>
  );
}

function NoneOfFamily({ category }: { category: Category }) {
  return (
    <EmptyState
      title={`No ${category} battery is on sale just now`}
      action={<LinkButton to={finderPath}>Another device</LinkButton>}
    >
      Ask us: we may know another way.
    </EmptyState>
  );
}
