import type { Category } from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';
import { Button, SelectField, TextField } from '@shop/platform/ui';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { FilterButton } from '../../shared/filters/FilterButton.tsx';
import row from '../../shared/filters/FilterRow.module.css';
import { KeptFilters } from '../../shared/filters/KeptFilters.tsx';
import { pricesOf, priceValue } from '../../shared/filters/rules/list-filters.ts';
import { WithSuggestions } from '../../shared/suggestions/WithSuggestions.tsx';
import { priceOptions, searchChips, sorts } from './rules/choices.ts';
import { readFilters, type SearchFilters, writeFilters } from './rules/filters.ts';
import styles from './SearchBar.module.css';

interface SearchBarProps {
  filters: SearchFilters;
  categories: Category[];
  choose: (part: Partial<SearchFilters>) => void;
  expanded: boolean | undefined;
  onFilters: () => void;
}

/** Search field, submitted with Enter, and filters that apply immediately. */
export function SearchBar({ filters, categories, choose, expanded, onFilters }: SearchBarProps) {
  const [text, setText] = useText(filters.q);
  const also = (part: Partial<SearchFilters>) => choose({ q: text.trim(), ...part });
  const choiceOf = (name: 'category' | 'sortBy') => (value: string) =>
    also({ [name]: readFilters(new URLSearchParams({ [name]: value }))[name] });
  const search = (event: FormEvent) => {
    event.preventDefault();
    also({ exact: false });
  };
  return (
    <search className={styles.search}>
      <form className={styles.form} action="/search" method="get" autoComplete="off" onSubmit={search}>
        <WithSuggestions
          className={styles.box}
          exactTo={(words) => `/search?${writeFilters({ ...filters, q: words, exact: true, page: 1 })}`}
        >
          <TextField
            className={styles.text}
            label="Search products"
            hideLabel
            type="search"
            name="q"
            enterKeyHint="search"
            placeholder="Search by device model, brand, or battery specifications..."
            maxLength={longestText}
            prefix={<Search size={20} aria-hidden />}
            value={text}
            onChange={setText}
          />
          <Button type="submit" kind="primary">
            Search
          </Button>
        </WithSuggestions>
        <KeptFilters filters={filters} asked={['minPrice', 'maxPrice']} />
        <fieldset className={`${row.row} ${styles.row}`} aria-label="Filters and order">
          <FilterButton count={searchChips(filters).length} expanded={expanded} onPress={onFilters} />
          <SelectField
            label="Category"
            hideLabel
            name="category"
            options={categoryOptions(categories, filters.category)}
            value={filters.category}
            onChange={choiceOf('category')}
          />
          <SelectField
            label="Price"
            hideLabel
            name="price"
            options={priceOptions(filters)}
            value={priceValue(filters)}
            onChange={(value) => also(pricesOf(value))}
          />
          <SelectField
            label="Sort by"
            hideLabel
            prefix={<span aria-hidden>Sort by</span>}
            name="sortBy"
            options={sorts}
            value={filters.sortBy}
            onChange={choiceOf('sortBy')}
          />
        </fieldset>
      </form>
    </search>
  );
}

/** Text of the field, reset when the URL's search changes. */
function useText(q: string) {
  const [text, setText] = useState(q);
  const [before, setBefore] = useState(q);
  if (before !== q) {
    setBefore(q);
    if (text.trim() !== q) setText(q);
  }
  return [text, setText] as const;
}

/** Includes the selected category before the server's list has loaded. */
const categoryOptions = (categories: Category[], chosen: Category | '') => {
  const names = chosen && !categories.includes(chosen) ? [...categories, chosen] : categories;
  return [{ value: '', label: 'All Categories' }, ...names.map((name) => ({ value: name, label: name }))];
};
