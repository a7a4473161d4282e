import { FilterChoice } from '../../shared/parts/FilterChoice.tsx';
import { FilterField } from '../../shared/parts/FilterField.tsx';
import styles from '../../shared/parts/filters.module.css';
import type { Shown } from './access-log.api.ts';
import { actionLabels, isAction } from './access-words.ts';

const actions = [
  { value: '', label: 'All events' },
  ...Object.entries(actionLabels).map(([value, label]) => ({ value, label })),
];

export function AccessFilters({ shown, onChange }: { shown: Shown; onChange: (changes: Shown) => void }) {
  return (
    <div className={styles.filters}>
      <FilterField
        className={styles.search}
        label="Filter by the account’s email"
        placeholder="Email of the account"
        maxLength={254}
        value={shown.email ?? ''}
        onFilter={(email) => onChange({ email })}
      />
      <FilterChoice
        label="What happened"
        value={shown.action}
        options={actions}
        onChange={(action) => onChange({ action: isAction(action) ? action : undefined })}
      />
    </div>
  );
}
