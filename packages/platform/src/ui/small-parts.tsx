import type { Money } from '@shop/contracts/money';
import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import { formatJmd } from '../money/format-jmd.ts';
import { classNames } from './class-names.ts';
import styles from './small-parts.module.css';

/** A white card with a border. `padded` adds 20 px. */
export function Card({ padded = false, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div className={classNames(styles.card, padded && styles.cardPadded, className)} {...rest} />;
}

/**
 * A filter pill without an address.
 *
 * @public no page of ours needs it any more, but it was released: it goes with the next major version
 */
export function Pill({ selected = false, className, ...rest }: ComponentProps<'button'> & { selected?: boolean }) {
  return (
    <button
      type="button"
      aria-pressed={selected}
      className={classNames(styles.pill, selected && styles.pillOn, className)}
      {...rest}
    />
  );
}

/** A filter pill that links to a page. */
export function LinkPill({ selected = false, className, ...rest }: LinkProps & { selected?: boolean }) {
  return (
    <Link
      aria-current={selected ? 'page' : undefined}
      className={classNames(styles.pill, selected && styles.pillOn, className)}
      {...rest}
    />
  );
}

export type Tone = 'plain' | 'gold' | 'green' | 'red' | 'blue' | 'amber';

const toneClass = (part: 'tag' | 'note', tone: Tone) =>
  styles[`${part}${tone.charAt(0).toUpperCase()}${tone.slice(1)}`];

/** A status label: gold Featured · amber waiting · green done · red failed · blue shipping. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={classNames(styles.tag, toneClass('tag', tone))}>
      {icon ? (
        <>
          {icon}
          <span>{children}</span>
        </>
      ) : (
        children
      )}
    </span>
  );
}

/** A persistent message near its subject. `announce` makes screen readers read it on appearance. */
export function Note(props: {
  tone?: 'plain' | 'amber' | 'green' | 'red';
  icon?: ReactNode;
  announce?: boolean;
  children: ReactNode;
}) {
  return (
    <div
      className={classNames(styles.note, toneClass('note', props.tone ?? 'plain'))}
      role={props.announce ? 'status' : undefined}
    >
      {props.icon}
      <div>{props.children}</div>
    </div>
  );
}

/** A price, "$6,500 JMD" or with `decimals` "$6,500.00 JMD", from money text or cents. Floating elements avoid it (`data-price`). */
export function Price({
  money,
  decimals,
  className,
}: {
  money: Money | number;
  decimals?: boolean;
  className?: string;
}) {
  return (
    <span className={classNames(styles.price, className)} data-price>
      <span>{formatJmd(money, { decimals })}</span> <small>JMD</small>
    </span>
  );
}

/** A square icon button; `label` is its accessible name. */
export function IconButton({
  label,
  className,
  ...rest
}: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={classNames(styles.iconButton, className)}
      {...rest}
    />
  );
}

const hyphened = /(\S*-\S*)/;

/** Text that breaks at spaces only, not at hyphens: "Thu & Sat 10AM-5PM". */
export const Unbroken = ({ children }: { children: string }) =>
  children.split(hyphened).map((part, index) =>
    hyphened.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have nothing but their place
      <span className="unbroken" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  );
