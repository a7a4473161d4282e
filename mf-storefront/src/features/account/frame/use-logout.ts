import { toast, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useState } from 'react';

/** Ends the session and leads home. `leaving` stays set on success: who left is not asked to sign in again. */
export function useLogout() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    // Its own toasts are the menus'; of two at once the last one shows.
    if (await signOut()) {
      toast({ title: 'Logged out' });
      await navigate('/');
      return;
    }
    setLeaving(false);
    toast({ tone: 'error', title: 'Logout failed', description: 'Failed to logout. Please try again.' });
  };
  return { logout, leaving, setLeaving };
}
