import { type ListFilters, writeListFilters } from './rules/list-filters.ts';

interface KeptFiltersProps {
  filters: ListFilters;
  asked: string[];
}

/** Hidden inputs that keep the other filters when a form is submitted without JavaScript. */
export function KeptFilters({ filters, asked }: KeptFiltersProps) {
  const query = new URLSearchParams();
  writeListFilters(query, filters);
  return [...query]
    .filter(([name]) => !asked.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
