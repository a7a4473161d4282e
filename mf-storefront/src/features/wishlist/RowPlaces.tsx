import { Card, Skeleton } from '@shop/platform/ui';
import styles from './WishlistPage.module.css';

const places = ['first', 'second', 'third'];

export function RowPlaces() {
  return (
    <div className={`${styles.rows} needs-script`} role="status" aria-label="Loading the wishlist">
      {places.map((place) => (
        <Card key={place} padded>
          <Skeleton title lines={5} />
        </Card>
      ))}
    </div>
  );
}
