import { toast, useHydrated, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { Button, LinkButton } from '@shop/platform/ui';
import { wishlist } from '../../shared/products/wishlist.ts';
import styles from './WishlistPage.module.css';

/** Adds a shared list to this browser's wishlist, after its own products. Staff have no wishlist. */
export function TakeOver({ ids }: { ids: string[] }) {
  const { isAdmin } = useSession();
  const navigate = useNavigate();
  const own = wishlist.use();
  const known = useHydrated();
  const missing = ids.filter((id) => !own.includes(id));
  if (isAdmin) return null;
  const add = () => {
    // Stored lists have the newest last.
    wishlist.set([...missing.toReversed(), ...own]);
    toast({ title: 'Added to wishlist', tone: 'success' });
    void navigate('/wishlist');
  };
  return (
    <div className={`${styles.buttons} needs-script`}>
      {known && missing.length === 0 ? (
        <LinkButton to="/wishlist">Everything is on your wishlist already</LinkButton>
      ) : (
        <Button kind="primary" onClick={add}>
          Add all to my wishlist
        </Button>
      )}
    </div>
  );
}
