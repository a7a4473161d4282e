import { type ListFilters, writeListFilters } from './rules/list-filters.ts';

interface KeptFiltersProps {
  filters: ListFilters;
  /** The names that the form has fields for. */
  asked: string[];
}

/** The filters that a form does not ask for itself go along with it without script. */
export function KeptFilters({ filters, asked }: KeptFiltersProps) {
  const query = new URLSearchParams();
  writeListFilters(query, filters);
  return [...query]
    .filter(([name]) => !asked.includes(name))
    .map(([name, value]) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />);
}
