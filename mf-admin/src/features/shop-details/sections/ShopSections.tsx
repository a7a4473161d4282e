import type { Store } from '@shop/contracts/shop';
import { BankFields } from './BankFields.tsx';
import { ContactFields } from './ContactFields.tsx';
import { DeliveryFields } from './DeliveryFields.tsx';
import { MailFields } from './MailFields.tsx';
import { PromiseFields } from './PromiseFields.tsx';
import { StoreFields } from './StoreFields.tsx';
import { SystemFields } from './SystemFields.tsx';

/** All fields of the shop's details. */
export const ShopSections = ({ stores }: { stores: Store[] }) => (
  <>
    <ContactFields />
    <StoreFields stores={stores} />
    <DeliveryFields />
    <BankFields />
    <PromiseFields />
    <MailFields />
    <SystemFields />
  </>
);
