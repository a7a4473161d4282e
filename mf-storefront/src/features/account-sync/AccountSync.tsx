import { useSession } from '@shop/platform/platform';
import { useAccountSync } from './use-account-sync.ts';

/** Renders nothing: syncs a customer's wishlist and device between browser and account (product.md#guests-who-sign-in). */
export function AccountSync() {
  const { user } = useSession();
  return user?.accountType === 'customer' ? <Syncing key={user.id} userId={user.id} /> : null;
}

function Syncing({ userId }: { userId: string }) {
  useAccountSync(userId);
  return null;
}
