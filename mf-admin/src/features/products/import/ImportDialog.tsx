import { Note } from '@shop/platform/ui';
import { Button, Modal, Spin, Upload } from 'antd';
import { counted } from '../../../shared/counted.ts';
import { ChangesTable } from './ChangesTable.tsx';
import { Faults } from './Faults.tsx';
import { ImportBar } from './ImportBar.tsx';
import styles from './ImportDialog.module.css';
import { type Import, useImport } from './use-import.ts';

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Imports products from a CSV file after a preview (product.md#importing-products). */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const current = useImport();
  const { importing, result } = current;
  return (
    <Modal
      open={open}
      title="Import products"
      width="min(46rem, 94vw)"
      mask={{ closable: false }}
      closable={!importing}
      keyboard={!importing}
      onCancel={onClose}
      footer={<Buttons current={current} onClose={onClose} />}
    >
      <div className={styles.steps}>
        {!importing && !result && <FileField current={current} />}
        {current.notice && (
          <Note tone="red" announce>
            {current.notice}
          </Note>
        )}
        <Faults error={current.error} />
        <div className={styles.state} role="status">
          {(current.checking || importing) && <Spin className={styles.spin} size="small" />}
          {stateText(current)}
        </div>
        {current.check && importing && <ImportBar fingerprint={current.check.fingerprint} />}
        {current.check && !importing && !result && <Preview check={current.check} />}
      </div>
    </Modal>
  );
}

function FileField({ current: { file, checking, choose } }: { current: Import }) {
  return (
    <Upload.Dragger
      accept=".csv,text/csv"
      showUploadList={false}
      disabled={checking}
      beforeUpload={(chosen) => {
        choose(chosen);
        return false;
      }}
    >
      <p className={styles.file}>{file ? file.name : 'Choose a CSV file, or drop it here'}</p>
      <p className="muted small">
        {file
          ? 'Choose another file, or drop it here'
          : 'At most 8 MB and 20,000 products. An export has all columns: change it and import it again.'}
      </p>
    </Upload.Dragger>
  );
}

function Preview({ check: { rows, created, changed } }: { check: NonNullable<Import['check']> }) {
  const total = created + changed;
  if (total === 0) return null;
  return (
    <>
      <ChangesTable rows={rows} />
      {rows.length < total && (
        <p className="muted small">
          The first {rows.length} of {counted(total, 'change')} are listed.
        </p>
      )}
    </>
  );
}

function Buttons({
  current: { file, check, checking, importing, result, start, cancel },
  onClose,
}: {
  current: Import;
  onClose: () => void;
}) {
  const total = check ? check.created + check.changed : 0;
  // The focused button disappears, so the next one takes the focus.
  if (importing) {
    return (
      <Button key="cancel" autoFocus onClick={cancel}>
        Cancel import
      </Button>
    );
  }
  if (result) {
    return (
      <Button key="done" type="primary" autoFocus onClick={onClose}>
        Done
      </Button>
    );
  }
  return (
    <>
      <Button autoFocus={Boolean(file)} onClick={onClose}>
        Close
      </Button>
      {total > 0 && (
        <Button type="primary" disabled={checking} onClick={start}>
          Import {counted(total, 'product')}
        </Button>
      )}
    </>
  );
}

function stateText({ file, check, checking, importing, result }: Import): string {
  if (checking) return `Checking ${file?.name}…`;
  if (importing && check) return `Importing ${counted(check.created + check.changed, 'product')}…`;
  if (result) return `Imported: ${countsText(result)}.`;
  if (check) return `${check.created + check.changed === 0 ? 'Nothing to import: ' : ''}${countsText(check)}.`;
  return '';
}

const countsText = ({ created, changed, same }: NonNullable<Import['result']>) =>
  `${created.toLocaleString('en-US')} new, ${changed.toLocaleString('en-US')} changed, ${same.toLocaleString('en-US')} as they are`;
