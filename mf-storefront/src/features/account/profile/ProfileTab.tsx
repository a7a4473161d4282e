import { useFocusKept, useSession } from '@shop/platform/platform';
import { useEffect, useState } from 'react';
import { AboutCard } from './AboutCard.tsx';
import { ProfileFormPart } from './ProfileFormPart.tsx';
import styles from './ProfileTab.module.css';
import { ProfileView } from './ProfileView.tsx';
import { Unverified } from './Unverified.tsx';

type Mode = 'view' | 'edit' | 'back';

export function ProfileTab() {
  const { user } = useSession();
  const [mode, setMode] = useState<Mode>('view');
  const focusProps = useFocusKept<HTMLDivElement>();
  useEffect(() => void ProfileFormPart.preload(), []);
  if (!user) return null;
  return (
    <div className={styles.columns} {...focusProps}>
      <div className={styles.main}>
        <Unverified email={user.email} />
        {mode === 'edit' ? (
          <ProfileFormPart user={user} onDone={() => setMode('back')} />
        ) : (
          <ProfileView user={user} isBack={mode === 'back'} onEdit={() => setMode('edit')} />
        )}
      </div>
      <AboutCard user={user} />
    </div>
  );
}
