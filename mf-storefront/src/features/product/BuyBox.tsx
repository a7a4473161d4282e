import type { ProductDetail } from '@shop/contracts/catalog';
import { formatJmd, installationChoice, useShop } from '@shop/platform/platform';
import { ChoiceCard, NeedsScript, Price, Tag } from '@shop/platform/ui';
import { AddToCart } from '../../shared/products/AddToCart.tsx';
import { WishlistButton } from '../../shared/products/WishlistButton.tsx';
import { BackInStockForm } from './BackInStockForm.tsx';
import styles from './BuyBox.module.css';

export function BuyBox({ product, wishable }: { product: ProductDetail; wishable: boolean }) {
  const { inStock, price } = product;
  const heart = wishable && <WishlistButton className={styles.heart} product={product} />;
  return (
    <>
      <p className={styles.price}>
        <Price money={price} />
        <Tag tone={inStock ? 'green' : 'red'}>{inStock ? 'In Stock' : 'Out of Stock'}</Tag>
        {!inStock && heart}
      </p>
      {!inStock && <BackInStockForm product={product} />}
      {inStock && (
        <>
          <NeedsScript>Ordering on this site</NeedsScript>
          <Installation />
          <div className={styles.row}>
            <AddToCart product={product} wide />
            {heart}
          </div>
        </>
      )}
    </>
  );
}

/** Installation checkbox, which applies to the whole order (product.md#fees-and-totals). */
function Installation() {
  const shop = useShop();
  const chosen = installationChoice.use();
  if (!shop) return null;
  return (
    <div className="needs-script">
      <ChoiceCard
        type="checkbox"
        name="installation"
        checked={chosen}
        onChange={(checked) => installationChoice.set(checked)}
        title={`Have it fitted + ${formatJmd(shop.fees.installation)} JMD`}
        description="30 to 60 minutes, once for an order. You can change it at checkout."
      />
    </div>
  );
}
