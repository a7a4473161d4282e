import { Sheet } from '@shop/platform/ui';
import { FilterActions, FilterPanel, type FilterPanelProps } from './FilterPanel.tsx';
import { noFilters } from './rules/list-filters.ts';

interface FilterSheetProps {
  clearTo: string;
  onClose: () => void;
}

/** Advanced Filters in a sheet; closing with unapplied filters asks for confirmation (product.md#forms). */
export function FilterSheet({ clearTo, onClose, ...panel }: Omit<FilterPanelProps, 'foot'> & FilterSheetProps) {
  const { draft, onApply } = panel;
  const close = () => {
    draft.reset();
    onClose();
  };
  const clear = () => {
    draft.clear();
    onApply(noFilters);
  };
  return (
    <Sheet
      open
      title="Advanced Filters"
      onClose={close}
      dirty={draft.touched}
      foot={<FilterActions form={panel.id} clearTo={clearTo} onClear={clear} />}
    >
      <FilterPanel {...panel} />
    </Sheet>
  );
}
