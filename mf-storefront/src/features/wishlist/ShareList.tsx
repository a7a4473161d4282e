import { toast, useOrigin } from '@shop/platform/platform';
import { Button, TextField } from '@shop/platform/ui';
import { Link2, Share2 } from 'lucide-react';
import { useState } from 'react';
import { mostShared, shareAddress } from './rules/share.ts';
import styles from './WishlistPage.module.css';

/** Copies a link or opens the share sheet; if the browser allows neither, it shows the link. */
export function ShareList({ ids }: { ids: string[] }) {
  const address = shareAddress(ids, useOrigin());
  const [byHand, setByHand] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied', description: 'Anyone who opens it sees this list as it is now.', tone: 'success' });
    } catch {
      // Permission is missing, or plain HTTP has no clipboard.
      setByHand(true);
    }
  };
  // Closing the share sheet also rejects, which is no error.
  const share = () => navigator.share({ title: 'Wishlist', url: address }).catch(() => undefined);
  return (
    <div className={styles.buttons}>
      {ids.length > mostShared && <p className="muted small">The link names the newest {mostShared}.</p>}
      {typeof navigator.share === 'function' && (
        <Button icon={<Share2 size={18} aria-hidden />} onClick={share}>
          Share
        </Button>
      )}
      <Button icon={<Link2 size={18} aria-hidden />} onClick={copy}>
        Copy link
      </Button>
      {byHand && (
        <TextField
          className={styles.link}
          label="Link to this list"
          readOnly
          value={address}
          onChange={() => undefined}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
