import { deliveryMethods, type OrderFilter, orderStatuses, paymentFilters } from '@shop/contracts/orders';
import { dayOf } from '@shop/platform/platform';
import { DateRange } from '../../shared/dates/DateRange.tsx';
import { FilterChoice } from '../../shared/parts/FilterChoice.tsx';
import { FilterField } from '../../shared/parts/FilterField.tsx';
import styles from '../../shared/parts/filters.module.css';
import { type FilterName, searchLength } from './order-filter.ts';
import { paymentFilterLabels, statusLabels } from './order-labels.ts';
import { periodOf, periods } from './periods.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  timeZone: string | undefined;
  onChange: (changes: Partial<Record<FilterName, string>>) => void;
}

const any = (label: string) => ({ value: '', label });
const statuses = [any('Any status'), ...orderStatuses.map((value) => ({ value, label: statusLabels[value] }))];
const payments = [any('Any payment'), ...paymentFilters.map((value) => ({ value, label: paymentFilterLabels[value] }))];
const deliveries = [
  any('Any delivery'),
  ...deliveryMethods.map((value) => ({ value, label: value === 'pickup' ? 'Pickup' : 'Delivery' })),
];

/** Filters apply to all pages of the list. */
export function OrderFilters({ filter, timeZone, onChange }: OrderFiltersProps) {
  const { dateFrom = '', dateTo = '' } = filter;
  const today = dayOf(new Date(), timeZone);
  const period = dateFrom || dateTo ? periodOf(today, { dateFrom, dateTo }) : undefined;
  return (
    <div className={styles.filters}>
      <FilterField
        className={styles.search}
        label="Filter orders"
        placeholder="Order, name, phone, email"
        maxLength={searchLength}
        value={filter.search ?? ''}
        onFilter={(search) => onChange({ search })}
      />
      <FilterChoice
        label="Status"
        value={filter.status}
        options={statuses}
        onChange={(status) => onChange({ status })}
      />
      <FilterChoice
        label="Payment"
        value={filter.paymentStatus}
        options={payments}
        onChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      <FilterChoice
        label="Delivery"
        value={filter.deliveryMethod}
        options={deliveries}
        onChange={(deliveryMethod) => onChange({ deliveryMethod })}
      />
      <FilterChoice
        label="Placed"
        value={period?.label}
        options={periods(today).map(({ label }) => ({ value: label, label }))}
        onChange={(chosen) => onChange({ ...periods(today).find(({ label }) => label === chosen)?.days })}
      />
      <DateRange label="Placed" open from={dateFrom} to={dateTo} onChange={onChange} />
    </div>
  );
}
