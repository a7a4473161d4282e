import { useShop } from '@shop/platform/platform';
import { FailedState, Skeleton } from '@shop/platform/ui';
import { Form, type FormRule, Input } from 'antd';
import { placeLabel } from './place-label.ts';
import styles from './StockFields.module.css';
import { countMessage, isCount, isLowStock, lowStockMessage, placesIn, type StockEdit } from './stock-edit.ts';

interface StockFieldsProps {
  /** Undefined while it loads. */
  initial: StockEdit | undefined;
  failed: boolean;
  onRetry: () => void;
}

/** Stock counts by store, shown if the shop or the product uses them (product.md#stock-by-store). */
export function StockFields({ initial, failed, onRetry }: StockFieldsProps) {
  const shop = useShop();
  const places = placesIn(initial ?? {});
  const counted = places.some((place) => initial?.[`stock.${place}`]);
  if (!shop?.stockByStore && !counted) return null;
  if (failed) return <FailedState title="Failed to fetch the stock" onRetry={onRetry} />;
  if (!initial) return <Skeleton lines={3} />;
  return (
    <fieldset className={styles.stock}>
      <legend>Stock by store</legend>
      <p className="muted">
        Pieces that can still be sold. Orders reduce them. Empty all fields to set the stock status by hand.
      </p>
      <div className={styles.places}>
        {places.map((place) => (
          <CountField key={place} place={place} label={placeLabel(shop, place)} initial={initial} />
        ))}
      </div>
      <Form.Item
        name="lowStock"
        label="Low stock from"
        extra="With so many pieces left, or fewer, it is under Low stock, and admins are mailed once."
        initialValue={initial.lowStock}
        rules={[lowStockRule]}
      >
        <Input inputMode="numeric" />
      </Form.Item>
    </fieldset>
  );
}

const rule: FormRule = ({ getFieldsValue }) => ({
  validator: (_: unknown, text: string | undefined) =>
    isCount(text, getFieldsValue()) ? Promise.resolve() : Promise.reject(new Error(countMessage)),
});

const lowStockRule: FormRule = {
  validator: (_: unknown, text: string | undefined) =>
    isLowStock(text) ? Promise.resolve() : Promise.reject(new Error(lowStockMessage)),
};

const CountField = ({ place, label, initial }: { place: string; label: string; initial: StockEdit }) => (
  <Form.Item name={`stock.${place}`} label={label} initialValue={initial[`stock.${place}`]} rules={[rule]}>
    <Input inputMode="numeric" />
  </Form.Item>
);
