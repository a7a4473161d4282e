import { useShop } from '@shop/platform/platform';
import { FilterChoice } from '../../shared/parts/FilterChoice.tsx';
import { FilterField } from '../../shared/parts/FilterField.tsx';
import filters from '../../shared/parts/filters.module.css';
import { type Shown, searchLength } from './use-shown.ts';

const onSale = { value: '', label: 'On sale' };
const lowStock = { value: 'low', label: 'Low stock' };
const deleted = { value: 'deleted', label: 'Deleted' };

interface ProductFiltersProps {
  shown: Shown;
  onShow: (next: Shown) => void;
}

export function ProductFilters({ shown, onShow }: ProductFiltersProps) {
  const isCounting = useShop()?.stockByStore || shown.lowStock;
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
        value={shown.deleted ? deleted.value : shown.lowStock ? lowStock.value : ''}
        options={isCounting ? [onSale, lowStock, deleted] : [onSale, deleted]}
        onChange={(view) =>
          onShow({ ...shown, deleted: view === deleted.value, lowStock: view === lowStock.value, page: 1 })
        }
      />
    </div>
  );
}
