import { useShop } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { MessageCircle, Printer } from 'lucide-react';
import { CopyButton } from '../../shared/parts/CopyButton.tsx';
import { Actions } from './Actions.tsx';

/** Ways to keep the order: its signed link, WhatsApp, paper (product.md#order-confirmation). */
export function KeepActions({ orderNumber, trackingLink }: { orderNumber: string; trackingLink: string | undefined }) {
  const name = useShop()?.name ?? '';
  const link = trackingLink && new URL(trackingLink, location.origin).href;
  return (
    <Actions>
      {link && (
        <>
          <CopyButton text={link} label="Copy tracking link" />
          <Button
            icon={<MessageCircle size={18} aria-hidden />}
            href={`https://wa.me/?text=${encodeURIComponent(`${name} order ${orderNumber}: ${link}`)}`}
            target="_blank"
            rel="noreferrer"
          >
            Share on WhatsApp
          </Button>
        </>
      )}
      <Button icon={<Printer size={18} aria-hidden />} onClick={() => window.print()}>
        Print
      </Button>
    </Actions>
  );
}
