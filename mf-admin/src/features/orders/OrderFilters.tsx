import { deliveryMethods, type OrderFilter, orderStatuses, paymentStatuses } from '@shop/contracts/orders';
import { Choice } from '../../shared/parts/Choice.tsx';
import { SearchBox } from '../../shared/parts/SearchBox.tsx';
import { DateFilter } from './DateFilter.tsx';
import { type FilterName, searchLength } from './order-filter.ts';
import { paymentLabels, statusLabels } from './order-words.ts';

interface OrderFiltersProps {
  filter: OrderFilter;
  timeZone: string | undefined;
  onChange: (changes: Partial<Record<FilterName, string>>) => void;
}

const statuses = [{ value: '', label: 'Any status' }, ...orderStatuses.map((value) => ({ value, label: statusLabels[value] }))];
const payments = [{ value: '', label: 'Any payment' }, ...paymentStatuses.map((value) => ({ value, label: paymentLabels[value] }))];
const deliveries = [
  { value: '', label: 'Any delivery' },
  ...deliveryMethods.map((value) => ({ value, label: value === 'pickup' ? 'Pickup' : 'Delivery' })),
];

/** Search, status, payment, delivery and days: every one applies to all pages. */
export function OrderFilters({ filter, timeZone, onChange }: OrderFiltersProps) {
  return (
    <div className="orders-filters">
      <SearchBox
        label="Filter orders"
        placeholder="Order, name, phone, e-mail"
        maxLength={searchLength}
        value={filter.search ?? ''}
        onSearch={(search) => onChange({ search })}
      />
      <Choice label="Status" value={filter.status ?? ''} options={statuses} onChange={(status) => onChange({ status })} />
      <Choice
        label="Payment"
        value={filter.paymentStatus ?? ''}
        options={payments}
        onChange={(paymentStatus) => onChange({ paymentStatus })}
      />
      <Choice
        label="Delivery"
        value={filter.deliveryMethod ?? ''}
        options={deliveries}
        onChange={(deliveryMethod) => onChange({ deliveryMethod })}
      />
      <DateFilter from={filter.dateFrom ?? ''} to={filter.dateTo ?? ''} timeZone={timeZone} onChange={onChange} />
    </div>
  );
}
