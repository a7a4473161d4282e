import { toast, useSession } from '@shop/platform/platform';
import { useNavigate } from '@shop/platform/router';
import { useState } from 'react';

/** Ends the session and opens the home page. `leaving` stays set on success, which prevents a redirect to the sign-in. */
export function useLogout() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    if (await signOut()) {
      // Replaces the toast of `signOut`, because only the last toast is visible.
      toast({ title: 'Logged out' });
      await navigate('/');
      return;
    }
    setLeaving(false);
    toast({ tone: 'error', title: 'Logout failed', description: 'Failed to logout. Please try again.' });
  };
  return { logout, leaving, setLeaving };
}
