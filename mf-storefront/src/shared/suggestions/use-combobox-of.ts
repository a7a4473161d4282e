import { useNavigate } from '@shop/platform/router';
import { isComposing } from '@shop/platform/ui';
import { type UseComboboxState, type UseComboboxStateChangeOptions, useCombobox } from 'downshift';
import { useLayoutEffect, useState } from 'react';
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
  const [chosen, setChosen] = useState<string>();
  const isOpen = wanted && typed !== '' && lines.length > 0;
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Line>({
    items: lines,
    inputId: field.id,
    inputValue: typed,
    selectedItem: null,
    isOpen,
    // By its key: in another answer the line stands elsewhere, or is gone.
    highlightedIndex: lines.findIndex(({ key }) => key === chosen),
    itemToString: (line) => line?.key ?? '',
    itemToKey: (line) => line?.key,
    onHighlightedIndexChange: ({ highlightedIndex: index = -1 }) => setChosen(lines[index]?.key),
    onIsOpenChange: ({ isOpen: opened }) => setWanted(opened),
    onSelectedItemChange: ({ selectedItem }) => selectedItem && navigate(selectedItem.to, { viewTransition: true }),
    stateReducer,
  });
  const input = getInputProps({}, { suppressRefError: true }) as unknown as NativeInput;
  useLayoutEffect(() => input.ref(field));
  useField(field, fieldProps(field, input, { isOpen, isChosen: highlightedIndex >= 0, setWanted, onType }));
  return { isOpen, highlightedIndex, getMenuProps, getItemProps };
}

function stateReducer(state: UseComboboxState<Line>, { type, changes }: UseComboboxStateChangeOptions<Line>) {
  // Leaving the field chooses nothing, and a press into it does not close its list.
  if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
  if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true, highlightedIndex: -1 };
  return changes;
}

interface Combobox extends Pick<ComboboxOptions, 'onType'> {
  isOpen: boolean;
  isChosen: boolean;
  setWanted: (wanted: boolean) => void;
}

/** Which of the field's own events the list hears of. */
function fieldProps(field: HTMLInputElement, input: NativeInput, { isOpen, isChosen, setWanted, onType }: Combobox): FieldProps {
  const open = (event: Event, pass: (event: Event) => void) => {
    onType(field.value);
    pass(event);
  };
  return {
    ...input,
    onInput: (event) => {
      setWanted(true);
      open(event, input.onChange);
    },
    onClick: (event) => open(event, input.onClick),
    onBlur: () => setWanted(false),
    onKeyDown: (event) => {
      const { key } = event;
      if (isComposing(event) || key === 'Home' || key === 'End') return;
      if (isOpen && (key === 'Escape' || (key === 'Enter' && isChosen))) {
        // Neither the page's search nor what Escape would close next shall hear of it.
        event.stopPropagation();
        input.onKeyDown(event);
      } else if (key === 'Enter' || key === 'Escape') {
        setWanted(false);
      } else if (key.startsWith('Arrow') || isOpen) {
        open(event, () => input.onKeyDown(event));
      }
    },
  };
}
