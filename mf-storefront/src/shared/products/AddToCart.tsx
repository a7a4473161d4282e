import type { Product } from '@shop/contracts/catalog';
import { toast, useCart } from '@shop/platform/platform';
import { Button, Stepper } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './AddToCart.module.css';

const feedbackMs = 2_000;

/** Quantity and Add to Cart; for two seconds the button says that it worked, keeps the focus and adds nothing (product.md#product-cards). */
export function AddToCart({ product }: { product: Product }) {
  const cart = useCart();
  const [quantity, setQuantity] = useState(1);
  const [added, setAdded] = useState(false);
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(false), feedbackMs);
    return () => clearTimeout(timer);
  }, [added]);
  const add = () => {
    if (added) return;
    cart.add({ ...cartLine(product), quantity });
    toast({ title: 'Added to cart', description: `${quantity} × ${product.name}`, tone: 'success', duration: feedbackMs });
    setAdded(true);
    setQuantity(1);
  };
  return (
    <div className={`${styles.buy} needs-script`}>
      <Stepper value={quantity} onChange={setQuantity} label={`Quantity of ${product.name}`} />
      <Button
        kind={added ? 'done' : 'primary'}
        className={styles.button}
        disabled={!product.inStock}
        aria-disabled={added}
        icon={added ? <Check size={18} aria-hidden /> : undefined}
        aria-describedby={`product-${product.id}`}
        onClick={add}
      >
        {added ? 'Added to Cart' : 'Add to Cart'}
      </Button>
    </div>
  );
}

const cartLine = ({ id, name, price, phoneImageUrl, deviceName }: Product) => ({
  productId: id,
  name,
  price,
  image: phoneImageUrl,
  deviceName,
});
