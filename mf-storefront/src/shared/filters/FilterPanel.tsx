import type { ProductFacets } from '@shop/contracts/catalog';
import { longestText } from '@shop/contracts/search';
import { Button, LinkButton, Switch, TextField } from '@shop/platform/ui';
import { type FocusEvent, type FormEvent, type ReactNode, useState } from 'react';
import { focusField } from '../focus-field.ts';
import { BrandBoxes } from './BrandBoxes.tsx';
import styles from './FilterPanel.module.css';
import { PriceRange } from './PriceRange.tsx';
import { type DraftErrors, withBrand } from './rules/draft.ts';
import type { ListFilters } from './rules/list-filters.ts';
import type { Draft } from './use-draft.ts';

export interface FilterPanelProps {
  id: string;
  /** Form action and hidden fields for browsers without JavaScript. */
  action: string;
  kept: [name: string, value: string][];
  applied: ListFilters;
  draft: Draft;
  /** Sorted by the number of products. */
  brands: ProductFacets['brands'];
  range: { min: number; max: number } | null | undefined;
  onApply: (filters: ListFilters) => void;
  /** Buttons below the last field, unless the container shows them. */
  foot?: ReactNode;
}

/** Advanced Filters (product.md#filters), applied with Apply Filters; without JavaScript a plain form. */
export function FilterPanel({ id, action, kept, applied, draft, brands, range, onApply, foot }: FilterPanelProps) {
  const { change } = draft;
  const { brands: chosen, from, to, batteryCapacity, inStock } = draft.draft;
  const [leftFields, setLeftFields] = useState<string[]>([]);
  const leave = ({ target, relatedTarget }: FocusEvent<HTMLFormElement>) => {
    // An error message would move the button that is being clicked.
    if (!relatedTarget?.matches('button, a'))
      setLeftFields((before) => [...before.filter((name) => name !== target.name), target.name]);
  };
  const errors: DraftErrors = Object.fromEntries(
    Object.entries(draft.errors).filter(([field]) => leftFields.includes(field)),
  );
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrongs = Object.keys(draft.errors);
    setLeftFields(wrongs);
    const [wrong] = wrongs;
    if (wrong) return focusField(event.currentTarget, wrong);
    draft.settle();
    onApply(draft.filters);
  };
  return (
    <form
      id={id}
      className={styles.panel}
      action={action}
      method="get"
      autoComplete="off"
      noValidate
      onSubmit={apply}
      onBlur={leave}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <BrandBoxes
        chosen={chosen}
        applied={applied.brands}
        counts={brands}
        onToggle={(name) => change({ brands: withBrand(chosen, name) })}
      />
      <PriceRange {...{ from, to, errors, range }} onChange={change} />
      <TextField
        label="Battery Capacity"
        name="batteryCapacity"
        placeholder="e.g., 3000mAh, 4000mAh"
        maxLength={longestText}
        error={errors.batteryCapacity}
        value={batteryCapacity}
        onChange={(text) => change({ batteryCapacity: text })}
      />
      <Switch
        className={styles.stock}
        label="In Stock Only"
        name="inStock"
        value="true"
        checked={inStock}
        onChange={(checked) => change({ inStock: checked })}
      />
      {foot}
    </form>
  );
}

interface FilterActionsProps {
  /** Form id, because the buttons may be outside the form. */
  form: string;
  /** URL without filters, for browsers without JavaScript. */
  clearTo: string;
  onClear: () => void;
}

export function FilterActions({ form, clearTo, onClear }: FilterActionsProps) {
  const clear = (event: { preventDefault(): void }) => {
    event.preventDefault();
    onClear();
  };
  return (
    <div className={styles.actions}>
      <LinkButton to={clearTo} onClick={clear}>
        Clear All
      </LinkButton>
      <Button type="submit" form={form} kind="primary">
        Apply Filters
      </Button>
    </div>
  );
}
