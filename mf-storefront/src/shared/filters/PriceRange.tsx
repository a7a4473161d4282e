import { TextField } from '@shop/platform/ui';
import styles from './PriceRange.module.css';
import type { DraftErrors } from './rules/draft.ts';
import { dollarsIn } from './rules/list-filters.ts';

const step = 5;

interface PriceRangeProps {
  /** Typed text; "" for no limit. */
  from: string;
  to: string;
  errors: DraftErrors;
  /** Lowest and highest price of the products; 0 to 200 until it has loaded (product.md#filters). */
  range: { min: number; max: number } | null | undefined;
  onChange: (prices: { from?: string; to?: string }) => void;
}

export function PriceRange({ from, to, errors, range, onChange }: PriceRangeProps) {
  const { min, max } = range ?? { min: 0, max: 200 };
  const least = Math.floor(min / step) * step;
  const most = Math.max(Math.ceil(max / step) * step, least + step);
  const low = within(dollarsIn(from) ?? least, least, most - step);
  const high = within(dollarsIn(to) ?? most, low + step, most);
  const slider = { min: least, max: most, step, className: styles.thumb };
  const place = (value: number) => `${((value - least) / (most - least)) * 100}%`;
  return (
    <fieldset className={styles.group}>
      <legend>Price Range</legend>
      <div className={`${styles.slider} needs-script`}>
        <svg className={styles.track} aria-hidden>
          <line x1="0" x2="100%" y1="50%" y2="50%" />
          <line x1={place(low)} x2={place(high)} y1="50%" y2="50%" />
        </svg>
        <input
          {...slider}
          type="range"
          aria-label="Lowest price"
          aria-valuetext={`$${low}`}
          value={low}
          onChange={({ target: { value } }) =>
            onChange({ from: Number(value) <= least ? '' : String(Math.min(Number(value), high - step)) })
          }
        />
        <input
          {...slider}
          type="range"
          aria-label="Highest price"
          aria-valuetext={`$${high}`}
          value={high}
          onChange={({ target: { value } }) =>
            onChange({ to: Number(value) >= most ? '' : String(Math.max(Number(value), low + step)) })
          }
        />
      </div>
      <div className={styles.pair}>
        <TextField
          label="From"
          name="minPrice"
          inputMode="decimal"
          prefix="$"
          error={errors.minPrice}
          value={from}
          onChange={(text) => onChange({ from: text })}
        />
        <TextField
          label="To"
          name="maxPrice"
          inputMode="decimal"
          prefix="$"
          error={errors.maxPrice}
          value={to}
          onChange={(text) => onChange({ to: text })}
        />
      </div>
    </fieldset>
  );
}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most);
