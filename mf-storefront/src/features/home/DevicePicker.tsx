import { categories, type DeviceFamily } from '@shop/contracts/catalog';
import { Link } from '@shop/platform/router';
import { Note, ProductPicture } from '@shop/platform/ui';
import { ChevronRight } from 'lucide-react';
import { devicesApi } from '../../shared/devices.api.ts';
import { brandsText } from '../../shared/families.ts';
import { SectionHead } from '../../shared/stores/SectionHead.tsx';
import styles from './DevicePicker.module.css';

export function DevicePicker() {
  const { data, error } = devicesApi.useFamiliesQuery();
  if (data?.length === 0) return null;
  return (
    <section className="section">
      <SectionHead title="What are you fixing?" link={{ label: 'View All Devices', to: '/device-batteries/All' }} />
      {error && !data ? (
        <Note tone="red" announce>
          Failed to load devices. Please try again later.
        </Note>
      ) : (
        <ul className={styles.families} aria-busy={!data}>
          {data
            ? data.map((family) => <FamilyCard key={family.name} family={family} />)
            : categories.map((name) => <FamilyPlaceholder key={name} />)}
        </ul>
      )}
    </section>
  );
}

function FamilyCard({ family }: { family: DeviceFamily }) {
  const { name, imageUrl } = family;
  return (
    <li>
      <Link className={styles.family} to={`/device-batteries/${encodeURIComponent(name)}`}>
        <ProductPicture src={imageUrl} alt="" size={300} />
        <span className={styles.words}>
          <b>{name}</b>
          <span>{brandsText(family)}</span>
          <ChevronRight size={20} aria-hidden />
        </span>
      </Link>
    </li>
  );
}

function FamilyPlaceholder() {
  return (
    <li className={`${styles.family} ${styles.empty}`} data-testid="family-placeholder">
      <span className={styles.picture} />
      <span className={styles.words}>
        <b />
        <span />
      </span>
    </li>
  );
}
