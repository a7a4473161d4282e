import type { ProductDetail } from '@shop/contracts/catalog';
import { capacityText } from '../../../shared/products/facts.ts';

/** Known battery data by name; unknown values are omitted (product.md#product-page). */
export function specificationsOf(product: ProductDetail): [name: string, value: string][] {
  const { batteryCapacity, voltage, wattHours, chemistry, inTheBox } = product;
  const rows: [string, string][] = [
    ['Capacity', capacityText(batteryCapacity)],
    ['Against the original', againstOriginal(product)],
    ['Voltage', voltage && `${voltage} V`],
    ['Energy', wattHours && `${wattHours} Wh`],
    ['Chemistry', chemistry],
    ['In the box', inTheBox.join(', ')],
  ];
  return rows.filter(([, value]) => value);
}

/** "Same as when new (3,227 mAh)", "4 % more than when new (3,100 mAh)"; empty when either is unknown. */
function againstOriginal({ batteryCapacity, originalCapacity }: ProductDetail): string {
  const [now, original] = [Number.parseInt(batteryCapacity, 10), Number.parseInt(originalCapacity, 10)];
  if (!now || !original) return '';
  const percent = Math.round((now / original - 1) * 100);
  const difference = percent === 0 ? 'Same as' : `${Math.abs(percent)} % ${percent > 0 ? 'more' : 'less'} than`;
  return `${difference} when new (${capacityText(originalCapacity)})`;
}
