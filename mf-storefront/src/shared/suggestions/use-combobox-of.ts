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

/** Downshift's handlers read properties that native events have, too. */
interface NativeInput extends FieldProps {
  ref: (field: HTMLInputElement) => void;
  onChange: (event: Event) => void;
}

/**
 * Combobox with manual selection for an existing field (W3C APG): Enter searches until an option is selected, and Escape closes the list
 * first. Home and End move the caret.
 */
export function useComboboxOf(field: HTMLInputElement, { lines, typed, onType }: ComboboxOptions) {
  const navigate = useNavigate();
  // The user may have left the field before this code loaded.
  const [wanted, setWanted] = useState(() => document.activeElement === field);
  const [chosen, setChosen] = useState<string>();
  const isOpen = wanted && typed !== '' && lines.length > 0;
  const { getInputProps, getMenuProps, getItemProps, highlightedIndex } = useCombobox<Line>({
    items: lines,
    inputId: field.id,
    inputValue: typed,
    selectedItem: null,
    isOpen,
    // Finds the option by key, because another response may move or remove it.
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
  // Blur selects nothing, and a click into the field keeps the list open.
  if (type === useCombobox.stateChangeTypes.InputBlur) return { ...changes, selectedItem: state.selectedItem };
  if (type === useCombobox.stateChangeTypes.InputClick) return { ...changes, isOpen: true, highlightedIndex: -1 };
  return changes;
}

interface Combobox extends Pick<ComboboxOptions, 'onType'> {
  isOpen: boolean;
  isChosen: boolean;
  setWanted: (wanted: boolean) => void;
}

/** Maps native field events to Downshift's handlers. */
function fieldProps(
  field: HTMLInputElement,
  input: NativeInput,
  { isOpen, isChosen, setWanted, onType }: Combobox,
): FieldProps {
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
        // Keeps the key from the page's search form and from dialogs.
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
