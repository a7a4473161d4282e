import type { Product } from '@shop/contracts/catalog';
import { errorMessage, myDevice } from '@shop/platform/platform';
import { FailedState, LinkButton, Note, ProductPicture, Skeleton } from '@shop/platform/ui';
import { Check } from 'lucide-react';
import { productPath } from '../../../shared/product-path.ts';
import { productsApi } from '../../../shared/products/products.api.ts';
import { deviceOfProduct } from '../rules/device.ts';
import { isNumber, isPartNumber } from '../rules/match.ts';
import styles from './NumberForm.module.css';

/** At most three results: a number that more devices share is too short to identify one. */
export const numberQuery = (number: string) => ({ q: number, limit: 3 });

export function Found({ number }: { number: string }) {
  const query = productsApi.useProductsInfiniteQuery(numberQuery(number));
  const page = query.currentData?.pages[0];
  if (!page && query.error) {
    return (
      <FailedState title="The number could not be looked up." onRetry={query.refetch} retrying={query.isFetching}>
        {errorMessage(query.error)}
      </FailedState>
    );
  }
  if (!page) return <Skeleton lines={3} />;
  if (page.products.length === 0) return <UnknownNumber number={number} />;
  const all = `/device-batteries?${new URLSearchParams({ q: number })}`;
  return (
    <div className={styles.found}>
      {page.products.map((product, index) => (
        <Device key={product.id} product={product} number={number} best={index === 0} />
      ))}
      {page.total > page.products.length && <LinkButton to={all}>Show all {page.total} that it may be</LinkButton>}
    </div>
  );
}

function Device({ product, number, best }: { product: Product; number: string; best: boolean }) {
  const ownNumber = product.modelNumbers.find((each) => isNumber(each, number));
  return (
    <>
      <div className={styles.device}>
        <ProductPicture src={product.phoneImageUrl} alt="" size={56} />
        <p>
          <b>{product.deviceName}</b>{' '}
          {ownNumber ? `${ownNumber} is one of its model numbers` : 'is the nearest that we know'}
        </p>
        {ownNumber && <Check size={22} aria-hidden />}
      </div>
      <LinkButton
        block
        kind={best ? 'primary' : undefined}
        to={productPath(product)}
        onClick={() => myDevice.set(deviceOfProduct(product))}
        aria-label={best ? undefined : `Show the battery of the ${product.deviceName}`}
      >
        {best ? 'Show my battery' : 'Show this battery'}
      </LinkButton>
    </>
  );
}

function UnknownNumber({ number }: { number: string }) {
  if (isPartNumber(number)) {
    return (
      <Note tone="amber">
        <b>{number} is the part number.</b> Tap it once in Settings to see the model number, which begins with A.
      </Note>
    );
  }
  return (
    <Note tone="amber">
      <b>We know no device with the number {number}.</b> Check each character again, such as 0 and O, or ask us.
    </Note>
  );
}
