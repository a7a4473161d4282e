import { FilterChoice } from '../../shared/parts/FilterChoice.tsx';
import { FilterField } from '../../shared/parts/FilterField.tsx';
import filters from '../../shared/parts/filters.module.css';
import { type Shown, searchLength } from './use-shown.ts';

const views = [
  { value: '', label: 'On sale' },
  { value: 'deleted', label: 'Deleted' },
];

interface ProductFiltersProps {
  shown: Shown;
  onShow: (next: Shown) => void;
}

export function ProductFilters({ shown, onShow }: ProductFiltersProps) {
  return (
    <div className={filters.filters}>
      <FilterField
        className={filters.search}
        label="Filter products"
        placeholder="Product or device name"
        maxLength={searchLength}
        value={shown.search}
        onFilter={(search) => onShow({ ...shown, search, page: 1 })}
      />
      <FilterChoice
        label="Status"
        value={shown.deleted ? 'deleted' : ''}
        options={views}
        onChange={(view) => onShow({ ...shown, deleted: view === 'deleted', page: 1 })}
      />
    </div>
  );
}
