import { type ReactNode, useId } from 'react';
import styles from './ChoiceCard.module.css';

export interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  /** Radios of one group share it. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** At the right, such as the price. */
  extra?: ReactNode;
  value?: string;
  disabled?: boolean;
  /** Inside the card, but not part of what is pressed: a link, a state. */
  foot?: ReactNode;
}

/** A choice whose whole card can be pressed. */
export function ChoiceCard({ type, name, value, checked, onChange, title, description, extra, disabled, foot }: ChoiceCardProps) {
  const id = useId();
  return (
    <div className={styles.choice}>
      <label className={styles.choicePress}>
        <input
          {...{ type, name, value, checked, disabled }}
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-description ${id}-extra`}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span className={styles.choiceText}>
          <span className={styles.choiceTitle} id={`${id}-title`}>
            {title}
          </span>
          <span className={styles.choiceDescription} id={`${id}-description`}>
            {description}
          </span>
        </span>
        <span className={styles.choiceExtra} id={`${id}-extra`}>
          {extra}
        </span>
      </label>
      {foot && <div className={styles.choiceFoot}>{foot}</div>}
    </div>
  );
}

/** Choices that belong together, under their question; it may be hidden from view where a heading asks it. */
export function ChoiceGroup({ legend, legendHidden, children }: { legend: ReactNode; legendHidden?: boolean; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={legendHidden ? 'visually-hidden' : styles.choicesLegend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

/** A small checkbox with its words. */
export function Checkbox(props: { checked: boolean; onChange: (checked: boolean) => void; name?: string; children: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" name={props.name} checked={props.checked} onChange={(event) => props.onChange(event.target.checked)} />
      <span>{props.children}</span>
    </label>
  );
}
