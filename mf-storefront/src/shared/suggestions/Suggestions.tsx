import { ArrowDown, ArrowUp } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { LineText } from './LineText.tsx';
import { countText, type Line, linesOf } from './rules/lines.ts';
import styles from './Suggestions.module.css';
import type { SuggestionsProps } from './SuggestionsPart.ts';
import { useComboboxOf } from './use-combobox-of.ts';
import { useRoom } from './use-room.ts';
import { useSuggestions } from './use-suggestions.ts';

const groups = [
  { kind: 'product', title: 'Batteries', className: styles.products },
  { kind: 'device', title: 'Is this your device?', className: styles.devices },
  { kind: 'category', title: 'Categories', className: styles.categories },
] as const;

/** Suggestions for the text of `field` (product.md#search-words); renders nothing without any. */
export function Suggestions({ field, exactTo }: SuggestionsProps) {
  const [text, setText] = useState(field.value);
  const typed = text.trim();
  const { answer, asked } = useSuggestions(typed);
  const room = useRoom(field);
  const lines = answer ? linesOf(answer, asked, room, exactTo) : [];
  const { isOpen, highlightedIndex, getMenuProps, getItemProps } = useComboboxOf(field, {
    lines,
    typed,
    onType: setText,
  });
  const optionOf = (line: Line) => {
    const index = lines.indexOf(line);
    return (
      <div
        key={line.key}
        {...getItemProps({ item: line, index })}
        className={styles[line.kind]}
        data-active={index === highlightedIndex}
      >
        <LineText line={line} words={answer?.query ?? ''} correction={answer?.correction} />
      </div>
    );
  };
  return (
    <>
      <p className="visually-hidden" role="status">
        {answer && typed
          ? [answer.correction && `Showing ${answer.correction}`, countText(lines)].filter(Boolean).join('. ')
          : ''}
      </p>
      <div className={styles.panel} hidden={!isOpen}>
        {/* A click between options keeps the focus in the field. */}
        <div
          {...getMenuProps({
            'aria-label': 'Suggestions',
            onMouseDown: (event: { preventDefault(): void }) => event.preventDefault(),
          })}
          className={styles.list}
        >
          {isOpen && <Groups lines={lines} optionOf={optionOf} />}
        </div>
        <KeyHelp />
      </div>
    </>
  );
}

/** Options grouped by kind with titles; the search links have none. */
function Groups({ lines, optionOf }: { lines: Line[]; optionOf: (line: Line) => ReactNode }) {
  const id = useId();
  return (
    <>
      {groups.map(({ kind, title, className }) => {
        const ownLines = lines.filter((line) => line.kind === kind);
        return (
          ownLines.length > 0 && (
            // biome-ignore lint/a11y/useSemanticElements: a listbox may contain groups of options, but no fieldset
            <div key={kind} role="group" aria-labelledby={id + kind} className={className}>
              <p id={id + kind} className={styles.title}>
                {title}
              </p>
              {ownLines.map(optionOf)}
            </div>
          )
        );
      })}
      {lines.filter(({ kind }) => kind === 'all' || kind === 'exact').map(optionOf)}
    </>
  );
}

/** Hidden from screen readers, which announce their own keys. */
const KeyHelp = () => (
  <p className={styles.help} aria-hidden>
    <kbd>
      <ArrowUp size={14} />
    </kbd>{' '}
    <kbd>
      <ArrowDown size={14} />
    </kbd>{' '}
    choose <kbd>Enter</kbd> open <kbd>Esc</kbd> close
  </p>
);
