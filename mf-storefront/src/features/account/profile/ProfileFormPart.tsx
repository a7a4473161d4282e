import type { User } from '@shop/contracts/auth';
import { lazyPart } from '@shop/platform/platform';
import { Skeleton } from '@shop/platform/ui';
import { Panel } from '../Panel.tsx';

export interface ProfileFormProps {
  user: User;
  onDone: () => void;
}

/** Lazy: shares a chunk with the settings tab, because both ask for a password. */
export const ProfileFormPart = lazyPart<ProfileFormProps>(
  async () => (await import(/* webpackChunkName: "account-forms" */ './ProfileForm.tsx')).ProfileForm,
  { name: 'profile form', Pending },
);

function Pending() {
  return (
    <Panel title="Edit profile">
      <div role="status" aria-label="Loading the form">
        <Skeleton lines={4} />
      </div>
    </Panel>
  );
}
