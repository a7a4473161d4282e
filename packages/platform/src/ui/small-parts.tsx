import type { Money } from '@shop/contracts/money';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatJmd } from '../money/format-jmd.ts';

const classes = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ');

/** A white card with an edge. `padded` is the usual 20 px inside. */
export function Card({ padded = false, className, ...rest }: ComponentProps<'div'> & { padded?: boolean }) {
  return <div className={classes('ui-card', padded && 'ui-card-padded', className)} {...rest} />;
}

/** One of a row of filters. */
export function Pill({ selected = false, className, ...rest }: ComponentProps<'button'> & { selected?: boolean }) {
  return <button type="button" aria-pressed={selected} className={classes('ui-pill', selected && 'ui-pill-on', className)} {...rest} />;
}

export type Tone = 'plain' | 'gold' | 'green' | 'red' | 'blue' | 'amber';

/** A status: always a word, and a colour. gold Featured · amber waiting · green done · red failed · blue on its way. */
export function Tag({ tone = 'plain', icon, children }: { tone?: Tone; icon?: ReactNode; children: ReactNode }) {
  return (
    <span className={`ui-tag ui-tag-${tone}`}>
      {icon}
      {children}
    </span>
  );
}

/** A lasting message beside what it concerns. `announce` tells screen readers when it appears. */
export function Note(props: { tone?: 'plain' | 'amber' | 'green' | 'red'; icon?: ReactNode; announce?: boolean; children: ReactNode }) {
  return (
    <div className={`ui-note ui-note-${props.tone ?? 'plain'}`} role={props.announce ? 'status' : undefined}>
      {props.icon}
      <div>{props.children}</div>
    </div>
  );
}

/** "$6,500 JMD"; with `decimals` "$6,500.00 JMD". Takes money text or cents. */
export function Price({ money, decimals, className }: { money: Money | number; decimals?: boolean; className?: string }) {
  return (
    <span className={classes('ui-price', className)}>
      {formatJmd(money, { decimals })} <small>JMD</small>
    </span>
  );
}

/** A square button with an icon; `label` is what it does. */
export function IconButton({ label, className, ...rest }: Omit<ComponentProps<'button'>, 'aria-label'> & { label: string }) {
  return <button type="button" aria-label={label} title={label} className={classes('ui-icon-button', className)} {...rest} />;
}

export const placeholderPicture = '/api/placeholder/600/600';

type PictureProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'width' | 'height'> & {
  src: string | undefined;
  alt: string;
  /** CSS pixels that the picture will fill; square unless `height` says otherwise. Keeps the place while it loads. */
  size: number;
  height?: number;
  /** In the first view: loaded first and at once. */
  eager?: boolean;
};

/** A product's picture with its ratio kept and the placeholder when it is missing or fails. */
export function ProductPicture({ src, alt, size, height = size, eager = false, className, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string>();
  return (
    <img
      src={!src || failed === src ? placeholderPicture : src}
      alt={alt}
      width={size}
      height={height}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classes('ui-picture', className)}
      onError={() => setFailed(src)}
      {...rest}
    />
  );
}
