import { useNavigate } from '@shop/platform/router';
import { useCombobox } from 'downshift';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Line } from './rules/lines.ts';
import { type FieldProps, useField } from './use-field.ts';

interface ComboboxOptions {
  lines: Line[];
  typed: string;
  onType: (text: string) => void;
}

/** Downshift's handlers read of an event what the browser's own has, too. */
interface NativeInput extends FieldProps {
  ref: (field: HTMLInputElement) => void;
  onChange: (event: Event) => void;
}

/**
 * A list with manual selection under a field that the page has drawn (W3C APG, combobox): nothing is chosen until arrow keys or the pointer
 * choose it, so Enter searches; Escape closes the list first. Home and End belong to the text.
 */
export function useComboboxOf(field: HTMLInputElement, { lines, typed, onType }: ComboboxOptions) {
  const navigate = useNavigate();
  // Whoever has left the field before this was loaded wants no list.
  const [wanted, setWanted] = useState(() => document.activeElement === field);
  const isOpen = wanted && typed !== '' && lines.length > 0;
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex, setHighlightedIndex } = useCombobox<Line>({
    items: lines,
    inputId: field.id,
    inputValue: typed,
    selectedItem: null,
    isOpen,
    itemToString: (line) => line?.key ?? '',
    itemToKey: (line) => line?.key,
    onIsOpenChange: ({ isOpen: opened }) => setWanted(opened),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && navigate(selectedItem.to, { viewTransition: true }),
    stateReducer: (state, { type, changes }) => {
      // Leaving the field chooses nothing, and a press into it does not close its list.
      if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
      if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true, highlightedIndex: -1 };
      return changes;
    },
  });
  const input = getInputProps({}, { suppressRefError: true }) as unknown as NativeInput;
  useLayoutEffect(() => input.ref(field));
  // Another answer: the line that was chosen is another one now.
  const shown = lines.map(({ key }) => key).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` is when to begin anew
  useEffect(() => setHighlightedIndex(-1), [shown]);
  const open = (event: Event, pass: (event: Event) => void) => {
    onType(field.value);
    pass(event);
  };
  useField(field, {
    ...input,
    onInput: (event) => {
      setWanted(true);
      open(event, input.onChange);
    },
    onClick: (event) => open(event, input.onClick),
    onBlur: () => setWanted(false),
    onKeyDown: (event) => {
      const { key } = event;
      if (event.isComposing || key === 'Home' || key === 'End') return;
      if (isOpen && (key === 'Escape' || (key === 'Enter' && highlightedIndex >= 0))) {
        // Neither the page's search nor what Escape would close next shall hear of it.
        event.stopPropagation();
        input.onKeyDown(event);
      } else if (key === 'Enter' || key === 'Escape') {
        setWanted(false);
      } else if (key.startsWith('Arrow') || isOpen) {
        open(event, () => input.onKeyDown(event));
      }
    },
  });
  return { isOpen, highlightedIndex, getMenuProps, getItemProps };
}
