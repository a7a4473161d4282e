import { FileText } from 'lucide-react';
import { useCallback, useState } from 'react';
import styles from './ReceiptPicture.module.css';

const pdfSign = <FileText size={28} aria-hidden />;

/** Thumbnail that opens the file; a PDF shows an icon. */
export function ReceiptPicture({ name, data }: { name: string; data: Blob | undefined }) {
  const [url, setUrl] = useState<string>();
  const address = useCallback(
    (_: HTMLElement) => {
      if (!data) return;
      const made = URL.createObjectURL(data);
      setUrl(made);
      return () => URL.revokeObjectURL(made);
    },
    [data],
  );
  return (
    <span ref={address} className={styles.picture}>
      {data && url ? (
        <a href={url} target="_blank" rel="noopener">
          <span className="visually-hidden">Look at {name} (opens a new tab)</span>
          {data.type.startsWith('image/') ? <img src={url} alt="" /> : pdfSign}
        </a>
      ) : (
        pdfSign
      )}
    </span>
  );
}
