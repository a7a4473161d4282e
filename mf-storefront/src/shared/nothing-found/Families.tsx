import { categories } from '@shop/contracts/catalog';
import { Link } from '@shop/platform/router';
import { ProductPicture } from '@shop/platform/ui';
import { devicesApi } from '../devices.api.ts';
import { searchMetadataApi } from '../search-metadata.api.ts';
import styles from './Families.module.css';

/** Family links with product counts; placeholders keep their room while the data loads. */
export function Families() {
  const { data: families } = devicesApi.useFamiliesQuery();
  const { data: offer } = searchMetadataApi.useSearchMetadataQuery();
  return (
    <nav className={styles.families} aria-label="Device families">
      {categories.map((name) => {
        const picture = families?.find((family) => family.name === name)?.imageUrl;
        const count = offer?.counts.find((each) => each.name === name)?.count;
        return (
          <Link key={name} to={`/device-batteries/${name}`}>
            <span className={styles.picture}>{picture && <ProductPicture src={picture} alt="" size={60} />}</span>
            <span>
              <b>{name}</b>
              <small>{count && `${count} ${count === 1 ? 'battery' : 'batteries'}`}</small>
            </span>
          </Link>
        );
      })}
    </nav>
  );
}
