import { useShop } from '@shop/platform/platform';
import { Button } from '@shop/platform/ui';
import { Phone } from 'lucide-react';

export function CallButton({ block }: { block?: boolean }) {
  const shop = useShop();
  if (!shop?.telephone) return null;
  return (
    <Button block={block} icon={<Phone size={18} aria-hidden />} href={`tel:${shop.telephoneLink}`}>
      Call <span className="unbroken">{shop.telephone}</span>
    </Button>
  );
}
