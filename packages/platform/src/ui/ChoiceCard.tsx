import { type ReactNode, useId } from 'react';
import styles from './ChoiceCard.module.css';

export interface ChoiceCardProps {
  type: 'radio' | 'checkbox';
  /** Group name of the radios. */
  name: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  /** Content on the right, such as the price. */
  extra?: ReactNode;
  value?: string;
  disabled?: boolean;
  /** Content in the card outside the clickable area, such as a link. */
  foot?: ReactNode;
}

/** A radio or checkbox as a fully clickable card. */
export function ChoiceCard({
  type,
  name,
  value,
  checked,
  onChange,
  title,
  description,
  extra,
  disabled,
  foot,
}: ChoiceCardProps) {
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

/** A fieldset of choices; hide the legend when a heading asks the question. */
export function ChoiceGroup({
  legend,
  legendHidden,
  children,
}: {
  legend: ReactNode;
  legendHidden?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset className={styles.group}>
      <legend className={legendHidden ? 'visually-hidden' : styles.choicesLegend}>{legend}</legend>
      <div className={styles.choices}>{children}</div>
    </fieldset>
  );
}

/** A small checkbox with a label. */
export function Checkbox(props: {
  checked: boolean;
  onChange: (checked: boolean) => void;
  name?: string;
  children: ReactNode;
}) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        name={props.name}
        checked={props.checked}
        onChange={(event) => props.onChange(event.target.checked)}
      />
      <span>{props.children}</span>
    </label>
  );
}
