import { useSession } from '@shop/platform/platform';
import { useKeptSync } from './use-kept-sync.ts';

/** Invisible, on every page of a customer: wishlist and device of this browser and of the account are the same (product.md#guests-who-sign-in). */
export function KeptSync() {
  const { user } = useSession();
  return user?.accountType === 'customer' ? <Syncing key={user.id} userId={user.id} /> : null;
}

function Syncing({ userId }: { userId: string }) {
  useKeptSync(userId);
  return null;
}
