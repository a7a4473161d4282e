import { maxPasskeys, type Passkey } from '@shop/contracts/passkeys';
import { useFocusKept, useHydrated } from '@shop/platform/platform';
import { Button, Skeleton } from '@shop/platform/ui';
import { useState } from 'react';
import { Panel } from '../../Panel.tsx';
import { ReadFailed } from '../../ReadFailed.tsx';
import styles from '../Settings.module.css';
import { AddPasskey } from './AddPasskey.tsx';
import { PasskeyRow } from './PasskeyRow.tsx';
import { passkeysApi } from './passkeys.api.ts';

/** Lists, adds and removes passkeys (product.md#passkeys). */
export function Passkeys() {
  const { data, error, refetch, isFetching } = passkeysApi.usePasskeysQuery();
  return (
    <div {...useFocusKept<HTMLDivElement>()}>
      <Panel title="Passkeys" lead="Sign in with your fingerprint, face or screen lock instead of a password.">
        {data && <Keys passkeys={data} />}
        {!data && error === undefined && (
          <div role="status" aria-label="Loading your passkeys">
            <Skeleton lines={2} />
          </div>
        )}
        {!data && error !== undefined && (
          <ReadFailed
            title="Your passkeys could not be loaded."
            error={error}
            onRetry={refetch}
            retrying={isFetching}
          />
        )}
      </Panel>
    </div>
  );
}

function Keys({ passkeys }: { passkeys: Passkey[] }) {
  const [adding, setAdding] = useState(false);
  // The server assumes support, because nearly all browsers have it.
  const canHave = !useHydrated() || 'PublicKeyCredential' in window;
  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.rows} aria-label="Passkeys">
          {passkeys.map((passkey) => (
            <li key={passkey.id}>
              <PasskeyRow passkey={passkey} />
            </li>
          ))}
        </ul>
      )}
      {canHave && passkeys.length < maxPasskeys && (
        <div className={`${styles.answers} needs-script`}>
          <Button onClick={() => setAdding(true)}>Add a passkey</Button>
        </div>
      )}
      {!canHave && passkeys.length === 0 && <p className="muted">This browser cannot make passkeys.</p>}
      {adding && <AddPasskey onClose={() => setAdding(false)} />}
    </>
  );
}
