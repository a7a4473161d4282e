import { errorMessage, isApiError } from '@shop/platform/platform';
import { Note } from '@shop/platform/ui';
import styles from './ImportDialog.module.css';

/** Every invalid row, or the reason why the file could not be checked. */
export function Faults({ error }: { error: unknown }) {
  if (!error) return null;
  const faults = isApiError(error) ? error.errors : [];
  return (
    <>
      <Note tone="red" announce>
        {errorMessage(error)}
      </Note>
      {faults.length > 1 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region needs the focus
        <section className={styles.faults} aria-label="Faults" tabIndex={0}>
          <ul>
            {faults.map(({ message }) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
