import { useState } from 'react';
import { NotShown } from './NotShown.tsx';
import { ReceiptStage } from './ReceiptStage.tsx';
import type { ShownReceiptProps } from './shown-receipt.props.ts';
import { type View, ViewTools, wholeView } from './ViewTools.tsx';

/** Not every browser decodes HEIC, and a retry would not help. */
const isHeic = (contentType: string) => contentType === 'image/heic';

/** The image, with zoom and rotation. A failed load is retried once with a new link. */
export function PictureReceipt({ file, facts, orderNumber, onExpired }: ShownReceiptProps) {
  const [view, setView] = useState<View>(wholeView);
  const [failures, setFailures] = useState(0);
  const [loaded, setLoaded] = useState(false);
  const heic = isHeic(file.contentType);
  const fail = () => {
    setFailures(failures + 1);
    if (failures === 0 && !heic) void onExpired();
  };
  const retry = () => {
    setFailures(0);
    void onExpired();
  };
  if (failures > 0 && heic)
    return <NotShown sentence="This browser cannot show HEIC pictures." url={file.url} facts={facts} />;
  if (failures > 1)
    return <NotShown sentence="The picture could not be shown." url={file.url} facts={facts} onRetry={retry} />;

  return (
    <>
      <ReceiptStage label="Picture" view={view} loading={loaded ? undefined : 'Loading the picture…'}>
        <img
          key={failures}
          src={file.url}
          alt={`Receipt of ${orderNumber}`}
          referrerPolicy="no-referrer"
          onLoad={() => setLoaded(true)}
          onError={fail}
        />
      </ReceiptStage>
      <ViewTools view={view} onView={setView}>
        <a href={file.url} target="_blank" rel="noopener noreferrer">
          Open
        </a>
      </ViewTools>
    </>
  );
}
