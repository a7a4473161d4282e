import type { User } from '@shop/contracts/auth';
import styles from './Owner.module.css';

export function Owner({ name, user }: { name: string; user: User }) {
  const { firstName, lastName, email } = user;
  const full = [firstName, lastName].filter(Boolean).join(' ') || name;
  return (
    <div className={styles.owner}>
      <span className={styles.sign} aria-hidden>
        {initials(full)}
      </span>
      <div className={styles.words}>
        <h1>My Account</h1>
        <p className="muted">
          {full !== email.split('@')[0] && <span>{full}</span>} <span className={styles.address}>{email}</span>
        </p>
      </div>
    </div>
  );
}

const initials = (name: string) => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => Array.from(word ?? '')[0] ?? '',
  );
  return letters.join('').toUpperCase();
};
