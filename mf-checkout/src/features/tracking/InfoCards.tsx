import { openChat, useShop } from '@shop/platform/platform';
import { Button, Card } from '@shop/platform/ui';
import { Mail, MessageCircle, Phone } from 'lucide-react';
import { StoreInfo } from '../../shared/summary/StoreInfo.tsx';

/** Ways to ask about an order. */
export function HelpCard({ orderNumber }: { orderNumber: string }) {
  const shop = useShop();
  const subject = orderNumber ? `Order ${orderNumber}` : 'My order';
  return (
    <Card className="tracking-card">
      <h2>Need Help?</h2>
      <p className="muted">The number is on your confirmation page and in our e-mail. Without it, call us: we look your order up.</p>
      <div className="tracking-help">
        {shop?.telephone && (
          <Button icon={<Phone size={18} aria-hidden />} href={`tel:${shop.telephoneLink}`}>
            Call {shop.telephone}
          </Button>
        )}
        <Button icon={<MessageCircle size={18} aria-hidden />} onClick={() => openChat({ subject })}>
          Start Chat
        </Button>
        {shop?.email && (
          <Button icon={<Mail size={18} aria-hidden />} href={`mailto:${shop.email}?subject=${encodeURIComponent(subject)}`}>
            {shop.email}
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Where orders are picked up, and when. */
export function PickupCard() {
  const stores = useShop()?.stores ?? [];
  if (stores.length === 0) return null;
  return (
    <Card className="tracking-card">
      <h2>Pickup Information</h2>
      <p className="muted">We call you when your order is ready. Bring your order number.</p>
      {stores.map((store) => (
        <StoreInfo key={store.id} store={store} />
      ))}
    </Card>
  );
}
