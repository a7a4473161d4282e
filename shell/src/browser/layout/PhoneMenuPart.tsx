import { type FailedPart, lazyPart } from '@shop/platform/platform';
import { FailedState } from '@shop/platform/ui';
import styles from './PhoneMenu.module.css';

export interface PhoneMenuProps {
  searchable: boolean;
  /** Closes the menu and returns the focus to its button. */
  close: () => void;
}

export const PhoneMenuPart = lazyPart<PhoneMenuProps>(
  async () => (await import(/* webpackChunkName: "layers" */ './PhoneMenu.tsx')).PhoneMenu,
  { name: 'phone menu', Failed: PhoneMenuFailed },
);

export const preparePhoneMenu = (): void => void PhoneMenuPart.preload();

function PhoneMenuFailed({ retry, retrying }: PhoneMenuProps & FailedPart) {
  return (
    <div className={styles.menu}>
      <FailedState title="The menu could not be shown" onRetry={retry} retrying={retrying} telephone>
        All pages are linked at the foot of this one, too.
      </FailedState>
    </div>
  );
}
