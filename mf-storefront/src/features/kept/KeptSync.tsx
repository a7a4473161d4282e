import { useSession } from '@shop/platform/platform';
import { useKeptSync } from './use-kept-sync.ts';

/** Renders nothing: syncs a customer's wishlist and device between browser and account (product.md#guests-who-sign-in). */
export function KeptSync() {
  const { user } = useSession();
  return user?.accountType === 'customer' ? <Syncing key={user.id} userId={user.id} /> : null;
}

function Syncing({ userId }: { userId: string }) {
  useKeptSync(userId);
  return null;
}
