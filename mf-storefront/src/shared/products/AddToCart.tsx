import { Button, classNames, Stepper } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import { useState } from 'react';
import styles from './AddToCart.module.css';
import { type Buyable, useAddToCart } from './use-add-to-cart.ts';

/**
 * Quantity and Add to Cart, in one row if `wide`. For two seconds after a click the button confirms and ignores clicks
 * (product.md#product-cards).
 */
export function AddToCart({ product, wide = false }: { product: Buyable; wide?: boolean }) {
  const { added, add } = useAddToCart(product);
  const [quantity, setQuantity] = useState(1);
  const submit = () => {
    if (added) return;
    add(quantity);
    setQuantity(1);
  };
  return (
    <div className={classNames(styles.buy, wide && styles.wide, 'needs-script')} data-press-area>
      <Stepper value={quantity} onChange={setQuantity} label={`Quantity of ${product.name}`} />
      <Button
        kind={added ? 'done' : 'primary'}
        className={styles.button}
        disabled={!product.inStock}
        aria-disabled={added}
        icon={added ? <Check size={18} aria-hidden /> : undefined}
        aria-describedby={`product-${product.id}`}
        onClick={submit}
      >
        {added ? 'Added to Cart' : 'Add to Cart'}
      </Button>
    </div>
  );
}
