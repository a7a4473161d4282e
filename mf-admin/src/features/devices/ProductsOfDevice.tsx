import type { DeviceDetails } from '@shop/contracts/device-details';
import { Link } from '@shop/platform/router';
import { counted } from '../../shared/counted.ts';
import styles from './DevicesTable.module.css';
import { searchLength } from './devices-shown.ts';

const productsPage = '/admin/dashboard?tab=products';

/** Leads to the products of a device, or to the dialog that adds its first one. */
export function ProductsOfDevice({ device }: { device: DeviceDetails }) {
  const { name, brand, category, products } = device;
  if (products === 0)
    return (
      <Link
        className={styles.link}
        to={productsPage}
        state={{ product: 'new', device: { deviceName: name, deviceBrand: brand, category } }}
        aria-label={`Add product for ${name}`}
      >
        Add product
      </Link>
    );
  const search = new URLSearchParams({ search: name.slice(0, searchLength) });
  return (
    <Link
      className={styles.link}
      to={`${productsPage}&${search}`}
      aria-label={`${counted(products, 'product')} for ${name}`}
    >
      {counted(products, 'product')}
    </Link>
  );
}
