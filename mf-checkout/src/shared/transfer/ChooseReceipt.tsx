import { classNames } from '@shop/platform/ui';
import { Camera, TriangleAlert, Upload } from 'lucide-react';
import styles from './ChooseReceipt.module.css';
import { FileButton } from './FileButton.tsx';
import type { Refusal } from './rules/refusals.ts';
import { useFileDrop } from './use-file-drop.ts';

interface ChooseReceiptProps {
  refusal: Refusal | undefined;
  another?: boolean | undefined;
  onFiles: (files: File[]) => void;
  id?: string;
  describedBy?: string;
}

/** Accepts a file by button, camera, drop or paste. After a refusal it shows the reason. */
export function ChooseReceipt({ refusal, another = false, onFiles, id, describedBy }: ChooseReceiptProps) {
  const { dragging, area } = useFileDrop(onFiles);
  const choose = { id, 'aria-describedby': describedBy, onFiles };
  return (
    <div className={classNames(styles.area, refusal && styles.refused, dragging && styles.dragging)} {...area}>
      {refusal && !dragging ? <TriangleAlert size={28} aria-hidden /> : <Upload size={28} aria-hidden />}
      <b className={styles.title}>
        {dragging
          ? 'Drop it to upload'
          : (refusal?.title ?? (another ? 'Upload another receipt' : 'Upload your transfer receipt'))}
      </b>
      <p className="muted small">
        {dragging ? 'One file, 5 MB at most' : (refusal?.text ?? 'JPEG, PNG, WebP, HEIC or PDF, up to 5 MB')}
      </p>
      <div className={styles.buttons} hidden={dragging}>
        {refusal ? (
          <FileButton kind="primary" {...choose}>
            Choose another file
          </FileButton>
        ) : (
          <>
            <FileButton
              kind="primary"
              className={styles.camera}
              icon={<Camera size={18} aria-hidden />}
              camera
              onFiles={onFiles}
            >
              Take a photo
            </FileButton>
            <FileButton {...choose}>Choose file</FileButton>
          </>
        )}
      </div>
    </div>
  );
}
