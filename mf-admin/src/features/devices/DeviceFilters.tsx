import { FilterChoice } from '../../shared/parts/FilterChoice.tsx';
import { FilterField } from '../../shared/parts/FilterField.tsx';
import filters from '../../shared/parts/filters.module.css';
import { type DevicesShown, searchLength } from './devices-shown.ts';

const present = { value: '', label: 'All' };
const deleted = { value: 'deleted', label: 'Deleted' };

interface DeviceFiltersProps {
  shown: DevicesShown;
  onShow: (change: Partial<DevicesShown>) => void;
}

export const DeviceFilters = ({ shown, onShow }: DeviceFiltersProps) => (
  <div className={filters.filters}>
    <FilterField
      className={filters.search}
      label="Filter devices"
      placeholder="Device, brand or model number"
      maxLength={searchLength}
      value={shown.search}
      onFilter={(search) => onShow({ search })}
    />
    <FilterChoice
      label="Status"
      value={shown.deleted ? deleted.value : ''}
      options={[present, deleted]}
      onChange={(view) => onShow({ deleted: view === deleted.value })}
    />
  </div>
);
